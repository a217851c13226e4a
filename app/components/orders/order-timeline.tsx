import { Card } from "~/components/ui/card";
import type { TimelineView } from "~/models/orders/order-view";

export function OrderTimeline({ entries }: { entries: TimelineView[] }) {
	return (
		<Card title="Timeline" id="timeline">
			{entries.length === 0 ? (
				<p className="text-muted-foreground">No steps were recorded for this order.</p>
			) : (
				<ol className="order-steps">
					{entries.map((entry) => (
						<li key={entry.key}>
							<span className="font-semibold">{entry.title}</span>
							{entry.detail && <span> · {entry.detail}</span>}{" "}
							<span className="order-more">
								<time dateTime={entry.iso}>{entry.at}</time> · {entry.by}
							</span>
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}
