import { renderToStaticMarkup } from "react-dom/server";
import type { SupportState } from "~/models/viewer/support-state";
import { HiddenFields } from "../form/hidden-fields";
import { toneClass } from "../ui/tone";

interface BannerFacts {
	support: SupportState;
	target: string;
	organization: string;
	until: string;
	csrf: string;
}

export function supportBanner({ support, target, organization, until, csrf }: BannerFacts): string {
	const isViewAs = support.kind === "view-as";
	return renderToStaticMarkup(
		<section
			className={`notice no-print ${toneClass(isViewAs ? "warning" : "danger")}`}
			aria-label="Support"
		>
			<div className="min-w-0 flex-1">
				{isViewAs ? (
					<p>
						You are viewing Mise as <strong>{target}</strong> until {until}. You can't make changes.
					</p>
				) : (
					<>
						<p>
							Support session for <strong>{organization}</strong> until {until}.{" "}
							<span className="hidden sm:inline">Your changes are recorded with your reason.</span>
						</p>
						<details>
							<summary className="support-reason">Reason: {support.reason}</summary>
						</details>
					</>
				)}
			</div>
			<form method="post" action="/support/end">
				<HiddenFields values={{ csrf }} />
				<button type="submit" className="btn btn-secondary">
					End
				</button>
			</form>
		</section>,
	);
}
