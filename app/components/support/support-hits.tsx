import { Link } from "@remix-run/react";
import { LOCATION_STATES } from "~/models/support/support";
import type { SupportHit } from "~/models/support/support-view";
import { HiddenFields } from "../form/hidden-fields";
import { buttonClass } from "../ui/button";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { StatusBadge } from "../ui/status-badge";

type SupportHitListProps = {
	title: string;
	icon: IconName;
	hits: SupportHit[];
	isCut: boolean;
	narrower: string;
	csrf: string;
};

export function SupportHitList({ title, icon, hits, isCut, narrower, csrf }: SupportHitListProps) {
	if (hits.length === 0) return null;
	return (
		<Card title={title} flush className="mb-4">
			{isCut && (
				<p className="px-4 pb-2 text-sm text-muted-foreground">
					Only the first {hits.length} are shown. {narrower}
				</p>
			)}
			<ul className="support-hits">
				{hits.map((hit) => (
					<li key={hit.key} className="support-hit">
						<Opener hit={hit} icon={icon} csrf={csrf} />
						{hit.links.map(({ to, label }) => (
							<Link key={to} to={to} discover="none" className={buttonClass({ size: "sm" })}>
								{label}
								<span className="sr-only"> {hit.title}</span>
							</Link>
						))}
					</li>
				))}
			</ul>
		</Card>
	);
}

function Opener({ hit, icon, csrf }: { hit: SupportHit; icon: IconName; csrf: string }) {
	const content = (
		<>
			<Icon name={icon} size={20} />
			<span className="min-w-0 flex-1">
				<span className="block break-words">
					{hit.title} {hit.state && <State state={hit.state} />}
				</span>{" "}
				<span className="block break-words text-sm text-muted-foreground">{hit.hint}</span>
			</span>
		</>
	);
	if (!hit.merchantId) return <p className="support-open nav-item">{content}</p>;
	return (
		<form method="post" action="/switch-merchant" className="support-open">
			<HiddenFields values={{ csrf, merchantId: hit.merchantId, next: hit.next }} />
			<button type="submit" className="nav-item w-full text-left">
				{content}
				<Icon name="chevron-right" size={18} />
			</button>
		</form>
	);
}

function State({ state }: { state: keyof typeof LOCATION_STATES }) {
	const { label, tone } = LOCATION_STATES[state];
	return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
