import { Card } from "~/components/ui/card";
import { StatusBadge } from "~/components/ui/status-badge";
import type { RefundView } from "~/models/orders/order-view";

export function OrderRefunds({ refunds }: { refunds: RefundView[] }) {
	if (refunds.length === 0) return null;
	return (
		<Card title="Refunds">
			<ul className="order-steps">
				{refunds.map((refund) => (
					<li key={refund.id}>
						<span className="font-semibold">{refund.amount}</span>{" "}
						<StatusBadge tone={refund.status.tone}>{refund.status.label}</StatusBadge>
						<span className="order-more">
							{refund.at} · {refund.by}
						</span>
						{refund.reason && <span className="order-more">{refund.reason}</span>}
						{refund.message && <span className="order-more">{refund.message}</span>}
					</li>
				))}
			</ul>
		</Card>
	);
}
