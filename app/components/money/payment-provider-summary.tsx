import type { PaymentProviderSummary as Summary } from "~/models/money/payment-provider-view";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { StatusBadge } from "../ui/status-badge";

export function PaymentProviderSummary({ summary }: { summary: Summary }) {
	const { badge, words, to, label } = summary;
	return (
		<Card
			title="Provider"
			actions={
				<ButtonLink to={to} size="sm">
					{label}
				</ButtonLink>
			}
		>
			<p>
				{badge && <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>} {words}
			</p>
		</Card>
	);
}
