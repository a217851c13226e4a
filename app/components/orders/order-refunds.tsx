import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { StatusBadge } from "~/components/ui/status-badge";
import type { RefundView } from "~/models/orders/order-view";

type OrderRefundsProps = {
	page: { csrf: string; formKey: string };
	refunds: RefundView[];
	againTo: string;
};

export function OrderRefunds({ page, refunds, againTo }: OrderRefundsProps) {
	if (refunds.length === 0) return null;
	return (
		<Card title="Refunds">
			<ul className="order-steps">
				{refunds.map((refund) => (
					<li key={refund.id}>
						<span className="font-semibold">{refund.amount}</span>{" "}
						<StatusBadge tone={refund.status.tone}>{refund.status.label}</StatusBadge>{" "}
						<span className="order-more">
							{refund.at} · {refund.by}
						</span>{" "}
						<span className="order-more">
							{[refund.lines.join(", "), refund.to].filter(Boolean).join(" · ")}
						</span>{" "}
						{refund.reason && <span className="order-more">{refund.reason}</span>}{" "}
						{refund.message && <span className="order-more">{refund.message}</span>}
						{refund.canTryAgain && (
							<Form method="post" action={againTo} className="actions mt-2">
								<ViewOnly>
									<HiddenFields
										values={{
											csrf: page.csrf,
											"idempotency-key": `again.${refund.id}.${page.formKey}`,
											refundId: refund.id,
										}}
									/>
									<Button type="submit" variant="secondary" icon="undo">
										Retry refund
										<span className="sr-only"> of {refund.amount}</span>
									</Button>
								</ViewOnly>
							</Form>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
