import { Badge } from "~/components/ui/badge";
import { buttonClass } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import { Icon } from "~/components/ui/icon";
import type { HoursPreview, OpenPreview } from "~/models/hours/business-hours-form";
import { OpenBadge } from "./open-badge";

type HoursPreviewCardProps = {
	preview: HoursPreview;
	/** What the saved hours lead to for orders, beyond whether it is open. */
	orders: readonly string[];
};

export function HoursPreviewCard({ preview, orders }: HoursPreviewCardProps) {
	return (
		<Card title="Right now" id="now">
			<OpenLine preview={preview.orders} label={preview.dineIn ? "Orders" : null} />
			{preview.dineIn && <OpenLine preview={preview.dineIn} label="Dine-in" />}
			{orders.map((words) => (
				<p key={words} className="mt-3">
					{words}
				</p>
			))}
			<p className="hint mt-3">
				{`It is ${preview.now} at this location. This follows the hours as they are saved.`}
			</p>
			{preview.clockChange && (
				<p className="hint">
					<Icon name="clock" size={16} /> {preview.clockChange}
				</p>
			)}
			<details>
				<summary className={buttonClass({ variant: "ghost", size: "sm", className: "-ml-2" })}>
					<Icon name="calendar" size={16} />
					<span>The next 7 days</span>
				</summary>
				<div className="mt-2">
					<DescriptionList
						items={preview.days.map(({ day, hours, isSpecial }) => ({
							term: day,
							value: (
								<>
									{hours} {isSpecial && <Badge tone="info">Special day</Badge>}
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
		</div>
	);
}
