import type { PaymentProviderSummary as Summary } from "~/models/money/payment-provider-view";
import { Badge } from "../ui/badge";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";

/** Whose account receives the money, with the way to change it. */
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
				{badge && <Badge tone={badge.tone}>{badge.text}</Badge>} {words}
			</p>
		</Card>
	);
}
