import type { ShellView } from "~/models/pages/shell";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { toneClass } from "../ui/tone";

export function StopBanner({ stop }: { stop: NonNullable<ShellView["stop"]> }) {
	return (
		<section
			className={`notice no-print shell-stop ${toneClass("danger")}`}
			aria-label="Orders are stopped"
		>
			<Icon name="alert" />
			<div className="min-w-0 flex-1">
				<p className="font-semibold">{stop.title}</p>
				<p className="hidden sm:block">{stop.text}</p>
			</div>
			{stop.to && (
				<div className="notice-actions">
					<ButtonLink to={stop.to} size="sm">
						Take orders again
					</ButtonLink>
				</div>
			)}
		</section>
	);
}
