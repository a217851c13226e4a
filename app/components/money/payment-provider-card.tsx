import type { PaymentProviderView } from "~/models/money/payment-provider-view";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { Notice } from "../ui/notice";
import { StatusBadge } from "../ui/status-badge";

export function PaymentProviderCard({ view }: { view: PaymentProviderView }) {
	const { linked, consents, atStake, former, readOnly } = view;
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
			{former.map((words) => (
				<p key={words} className="mt-4">
					{words}
				</p>
			))}
			{atStake && !readOnly && (
				<Notice kind="warning" title="Before you change the provider">
					<p>{atStake}</p>
				</Notice>
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
