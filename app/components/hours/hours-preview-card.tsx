import { Badge } from "~/components/ui/badge";
import { buttonClass } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import type { DecidingRule } from "~/models/hours/deciding-rule";
import type { HoursPreview, OpenPreview } from "~/models/hours/hours-preview";
import { OpenBadge } from "./open-badge";

type HoursPreviewCardProps = {
	preview: HoursPreview;
	orders: readonly string[];
	stop: DecidingRule | null;
};

export function HoursPreviewCard({ preview, orders, stop }: HoursPreviewCardProps) {
	const specials = preview.days.filter(({ special }) => special).length;
	return (
		<Card title="Right now" id="now">
			{stop ? (
				<Badge tone="danger">Stopped</Badge>
			) : (
				<OpenLine preview={preview.orders} label={preview.dineIn ? "Orders" : null} />
			)}
			{preview.dineIn && <OpenLine preview={preview.dineIn} label="Dine-in" />}
			{stop && (
				<p className="mt-3">
					<RuleLink rule={stop} />
				</p>
			)}
			{orders.map((line) => (
				<p key={line} className="mt-3">
					{line}
				</p>
			))}
			<p className="hint mt-3">
				{`It is ${preview.now} at this location. Based on the saved hours.`}
			</p>
			{preview.clockChange && (
				<p className="hint">
					<Icon name="clock" size={16} /> {preview.clockChange}
				</p>
			)}
			<details>
				<summary className={buttonClass({ variant: "ghost", size: "sm", className: "-ml-2" })}>
					<Icon name="calendar" size={16} />
					<span>
						The next 7 days
						{specials > 0 &&
							`, with ${specials === 1 ? "a special day" : `${specials} special days`}`}
					</span>
				</summary>
				<div className="mt-2">
					<DescriptionList
						items={preview.days.map(({ day, hours, special }) => ({
							term: day,
							value: (
								<>
									{special === "closed" ? <strong>{hours}</strong> : hours}{" "}
									{special && (
										<Badge tone={special === "closed" ? "warning" : "info"} icon="calendar">
											Special day
										</Badge>
									)}
								</>
							),
						}))}
					/>
				</div>
			</details>
		</Card>
	);
}

function OpenLine({ preview, label }: { preview: OpenPreview; label: string | null }) {
	return (
		<div className="open-line">
			{label && <p className="font-semibold">{label}</p>}
			<OpenBadge isOpen={preview.open}>{preview.phrase}</OpenBadge>
			{preview.rule && (
				<p className="open-rule">
					<RuleLink rule={preview.rule} />
				</p>
			)}
		</div>
	);
}

function RuleLink({ rule: { label, to } }: { rule: Omit<DecidingRule, "kind"> }) {
	return to ? <TextLink to={to}>{label}</TextLink> : label;
}
