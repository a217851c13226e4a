import type { ShellBannerView } from "~/models/pages/shell";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { toneClass } from "../ui/tone";

type ShellBannerProps = { label: string; action: string; banner: ShellBannerView };

export function ShellBanner({ label, action, banner: { title, text, to } }: ShellBannerProps) {
	return (
		<section className={`notice no-print shell-stop ${toneClass("danger")}`} aria-label={label}>
			<Icon name="alert" />
			<div className="min-w-0 flex-1">
				<p className="font-semibold">{title}</p>
				<p>{text}</p>
			</div>
			{to && (
				<div className="notice-actions">
					<ButtonLink to={to} size="sm">
						{action}
						<span className="sr-only">: {title}</span>
					</ButtonLink>
				</div>
			)}
		</section>
	);
}
