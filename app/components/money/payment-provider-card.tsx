import type { PaymentProviderView } from "~/models/money/payment-provider-view";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { StatusBadge } from "../ui/status-badge";

export function PaymentProviderCard({ view: { linked, consents } }: { view: PaymentProviderView }) {
	return (
		<Card title={linked ? linked.name : "No provider is linked"}>
			{linked ? (
				<>
					<p className="mb-4">
						<StatusBadge tone={linked.tone}>{linked.state}</StatusBadge> {linked.words}
					</p>
					<DescriptionList items={linked.facts} />
				</>
			) : (
				<p className="mb-4">
					Link the account that receives this location’s card payments. Until then cards cannot be
					charged.
				</p>
			)}
			{consents.length > 0 && (
				<div className="actions mt-4">
					{consents.map(({ id, label, to, isRenewal }) => (
						<ButtonLink
							key={id}
							to={to}
							reloadDocument
							variant={isRenewal ? "primary" : "secondary"}
							icon="card"
						>
							{label}
						</ButtonLink>
					))}
				</div>
			)}
		</Card>
	);
}
