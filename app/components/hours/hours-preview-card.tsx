import { Badge } from "~/components/ui/badge";
import { buttonClass } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import { Icon } from "~/components/ui/icon";
import type { HoursPreview, OpenPreview } from "~/models/hours/business-hours-form";
import { OpenBadge } from "./open-badge";

export function HoursPreviewCard({ preview }: { preview: HoursPreview }) {
	return (
		<Card title="Right now" id="now">
			<OpenLine preview={preview.orders} label={preview.dineIn ? "Orders" : null} />
			{preview.dineIn && <OpenLine preview={preview.dineIn} label="Dine-in" />}
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
			<OpenBadge isOpen={preview.open} />
			<p className="font-semibold">
				{label && `${label}: `}
				{preview.phrase}
			</p>
		</div>
	);
}
