import { EntityForm } from "~/components/form/entity-form";
import { FieldErrors } from "~/components/form/field";
import { formState } from "~/components/form/form-state";
import { Button, ButtonLink } from "~/components/ui/button";
import { REFUND_REASONS } from "~/models/orders/order-reasons";
import type { RefundReviewView } from "~/models/orders/refund-view";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CARDS_TO_LABEL, CardsToField } from "./cards-to-field";
import { ReasonFields } from "./reason-fields";

type RefundReviewProps = {
	page: { csrf: string; formKey: string };
	version: number;
	review: RefundReviewView;
	constraint: Parameters<typeof formState>[0]["constraint"];
	answer?: FormAnswer;
	cancelTo: string;
};

export function RefundReview(props: RefundReviewProps) {
	const { page, version, review, constraint, answer, cancelTo } = props;
	const form = formState({
		id: "refund",
		lastResult: answer?.lastResult,
		constraint,
		marksRequired: true,
	});
	return (
		<EntityForm form={form} page={page} answer={answer} version={version} labels={LABELS}>
			{(pending) => (
				<div className="form-grid">
					<input type="hidden" name="amount" value={review.input} />
					<div id="refund-amount" tabIndex={-1}>
						<table className="order-lines refund-review">
							<caption className="sr-only">Refund</caption>
							<tbody>
								{review.lines.map(({ key, name, detail, amount }) => (
									<tr key={key}>
										<td>
											{name} {detail && <span className="order-more">{detail}</span>}
										</td>
										<td className="num">{amount}</td>
									</tr>
								))}
							</tbody>
							<tbody>
								<tr className="order-sum">
									<th scope="row">Refund</th>
									<td className="num">{review.amountText}</td>
								</tr>
								{review.tenders.map(({ label, amount }) => (
									<tr key={label}>
										<th scope="row">To {label}</th>
										<td className="num">{amount}</td>
									</tr>
								))}
							</tbody>
						</table>
						<FieldErrors field={form.field("amount")} />
					</div>
					{review.cards && (
						<CardsToField form={form} hint={review.cards} isMailed={review.isMailed} />
					)}
					<ReasonFields
						form={form}
						label="Reason"
						reasons={REFUND_REASONS}
						areShort
						none="No reason"
					/>
					<div className="actions">
						<Button variant="primary" pending={pending} icon="receipt-refund">
							Refund {review.amountText}
						</Button>
						<ButtonLink to={review.changeTo}>Change</ButtonLink>
						<ButtonLink to={cancelTo} variant="ghost">
							Don't refund
						</ButtonLink>
					</div>
				</div>
			)}
		</EntityForm>
	);
}

const LABELS = {
	amount: "Amount",
	cardsTo: CARDS_TO_LABEL,
	reason: "Reason",
	details: "Details",
};
