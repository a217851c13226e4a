import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { RadioGroup } from "~/components/form/choice-group";
import { ErrorSummary } from "~/components/form/error-summary";
import { FieldErrors } from "~/components/form/field";
import { type FormState, formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { MoneyField } from "~/components/form/money-field";
import { Button, ButtonLink } from "~/components/ui/button";
import type { RefundChoiceView, RefundOffer } from "~/models/orders/refund-view";
import type { FormAnswer } from "~/models/shared/form-answer";
import { formatMoney, parseMoney } from "~/models/shared/money";

type RefundChoiceFormProps = {
	choice: RefundChoiceView;
	answer?: FormAnswer;
	cancelTo: string;
};

const ID = "refund-choice";
const MAX_LISTED = 20;

export function RefundChoiceForm({ choice, answer, cancelTo }: RefundChoiceFormProps) {
	const { offers, currency, symbol, firstTo, list } = choice;
	const form = formState({
		id: ID,
		lastResult: choice.result,
		defaultValue: choice.values,
		constraint: { amount: { required: false } },
	});
	const [total, setTotal] = useState<number | null>(null);
	useEffect(() => setTotal(readRefundTotal(offers)), [offers]);
	const count = () => setTotal(readRefundTotal(offers));
	const labels = Object.fromEntries(offers.map(({ name, label }) => [name, label]));
	return (
		<Form id={ID} key={form.key} noValidate>
			<ErrorSummary form={form} labels={{ ...labels, amount: "Custom amount" }} />
			{answer?.lastResult.error?.[""]?.map((message) => (
				<p key={message} className="field-error">
					{message}
				</p>
			))}
			<HiddenFields values={{ step: "review", ...(list !== null && { all: list }) }} />
			<div className="form-grid" onInput={count} onChange={count}>
				<fieldset>
					<legend className="label">Items and charges</legend>
					{offers.map((offer) => (
						<Offer
							key={`${offer.name} ${offer.value}`}
							form={form}
							offer={offer}
							currency={currency}
						/>
					))}
				</fieldset>
				<MoneyField
					field={form.field("amount")}
					label="Custom amount"
					symbol={symbol}
					hint={`Up to ${choice.all}. Choose items or enter an amount, not both.`}
				/>
				{firstTo.length > 0 && (
					<RadioGroup
						field={form.field("firstTo")}
						label="Refund first to"
						choices={firstTo}
						inline
					/>
				)}
				<div className="actions">
					<Button variant="primary" iconAfter="chevron-right">
						{total ? `Review refund of ${formatMoney(total, currency)}` : "Review refund"}
					</Button>
					<ButtonLink to={choice.allTo}>Full refund, {choice.all}</ButtonLink>
					<ButtonLink to={cancelTo} variant="ghost">
						Don't refund
					</ButtonLink>
				</div>
			</div>
		</Form>
	);
}

type OfferProps = {
	form: FormState;
	offer: RefundOffer;
	currency: RefundChoiceView["currency"];
};

function Offer({ form, offer, currency }: OfferProps) {
	const { name, value, label, detail, quantity, amounts } = offer;
	const field = form.field(name);
	const last = amounts[amounts.length - 1];
	const id = name === "others" ? `${field.id}-${value}` : field.id;
	const isOnlyOne = quantity === 1;
	const control = <Quantity id={id} field={field} value={value} quantity={quantity} />;
	return (
		<div className="refund-offer">
			<label
				htmlFor={quantity > 0 ? id : undefined}
				className={isOnlyOne ? "choice" : "refund-part"}
			>
				{isOnlyOne && control}
				<span>
					{quantity > 1 && `${quantity} × `}
					{label} {detail && <span className="order-more">{detail}</span>}
				</span>
			</label>{" "}
			{!isOnlyOne && <span className="refund-quantity">{control}</span>}
			<span className="refund-money">
				{last === undefined ? "Refunded" : formatMoney(last, currency)}
			</span>
			<FieldErrors field={field} />
		</div>
	);
}

type QuantityProps = {
	id: string;
	field: ReturnType<FormState["field"]>;
	value: string;
	quantity: number;
};

function Quantity({ id, field, value, quantity }: QuantityProps) {
	const { name, errors } = field;
	const wrong = errors.length > 0;
	const control = {
		id,
		name,
		autoFocus: field.autoFocus || undefined,
		"aria-invalid": wrong || undefined,
		"aria-describedby": wrong ? `${field.id}-error` : undefined,
	};
	if (quantity === 0) return null;
	if (quantity === 1) {
		const isChosen = field.values.includes(value);
		return <input {...control} type="checkbox" value={value} defaultChecked={isChosen} />;
	}
	if (quantity > MAX_LISTED) {
		return <input {...control} className="input" inputMode="numeric" defaultValue={field.value} />;
	}
	return (
		<select {...control} className="input" defaultValue={field.value || "0"}>
			{Array.from({ length: quantity + 1 }, (_, count) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the count is the choice
				<option key={count} value={count}>
					{count}
				</option>
			))}
		</select>
	);
}

function readRefundTotal(offers: readonly RefundOffer[]): number | null {
	const form = document.getElementById(ID) as HTMLFormElement | null;
	if (!form) return null;
	const typed = new FormData(form);
	const amount = String(typed.get("amount") ?? "").trim();
	const others = typed.getAll("others");
	const sums = offers.map(({ name, value, amounts }) => {
		const count = name === "others" ? Number(others.includes(value)) : Number(typed.get(name) ?? 0);
		return count === 0 ? 0 : (amounts[count - 1] ?? Number.NaN);
	});
	const sum = sums.reduce((all, each) => all + each, 0);
	if (amount !== "") return sum === 0 ? parseMoney(amount) : null;
	return sum > 0 ? sum : null;
}
