import { useEffect, useState } from "react";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { MoneyField } from "~/components/form/money-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { REFUND_REASONS } from "~/models/orders/order-reasons";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CARDS_TO_LABEL, CardsToField } from "./cards-to-field";
import { ReasonFields } from "./reason-fields";

type RefundFormProps = {
	page: { csrf: string; formKey: string };
	order: { version: number; currencySymbol: string };
	left: {
		input: string;
		words: string;
		through: string;
		share: string;
		cards: string | null;
		isMailed: boolean;
	};
	constraint: Parameters<typeof formState>[0]["constraint"];
	answer?: FormAnswer;
	cancelTo: string;
};

export function RefundForm(props: RefundFormProps) {
	const { page, order, left, constraint, answer, cancelTo } = props;
	const form = formState({
		id: "refund",
		lastResult: answer?.lastResult,
		defaultValue: { amount: left.input },
		constraint,
	});
	const { id: amountId } = form.field("amount");
	const [amount, setAmount] = useState<string | null>(null);
	useEffect(() => {
		const input = document.getElementById(amountId) as HTMLInputElement | null;
		setAmount(input?.value ?? null);
	}, [amountId]);
	return (
		<EntityForm form={form} page={page} answer={answer} version={order.version} labels={LABELS}>
			{(pending) => (
				<div
					className="form-grid"
					onInput={({ target }) => {
						const { name, value } = target as HTMLInputElement;
						if (name === "amount") setAmount(value);
					}}
				>
					<MoneyField
						field={form.field("amount")}
						label="Amount"
						symbol={order.currencySymbol}
						hint={`${left.words} can be refunded${left.through}. Enter less for a partial refund. ${left.share}`.trim()}
					/>
					{left.cards && <CardsToField form={form} words={left.cards} isMailed={left.isMailed} />}
					<ReasonFields form={form} label="Reason" reasons={REFUND_REASONS} />
					<div className="actions">
						<Button variant="primary" pending={pending} icon="receipt-refund">
							{amount?.trim() === left.input ? `Refund ${left.words}` : "Refund"}
						</Button>
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
