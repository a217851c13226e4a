import type { Constraint } from "@conform-to/dom";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SaveBar } from "~/components/form/save-bar";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { cardAdjustmentFormSchema } from "~/models/gift-cards/card-entry.schema";
import { cardName } from "~/models/gift-cards/gift-card";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CURRENCY_SYMBOLS, formatMoney } from "~/models/shared/money";
import { adjustGiftCard, giftCardClient } from "~/services/gift-cards/gift-card.server";
import { requirePage } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page } = await requirePage(args, pages.adjustGiftCard);
	const card = await giftCardClient.get(gateway, args.params.giftCardId);
	const { id: giftCardId, last4, balance, currency } = card;
	return json({
		page: { ...page, purpose: `Add or remove money on ${cardName(last4)}.` },
		view: {
			balance: formatMoney(balance, currency),
			symbol: CURRENCY_SYMBOLS[currency],
			constraint: formConstraint(cardAdjustmentFormSchema),
			cancelTo: pagePath(pages.giftCard, { giftCardId }),
		},
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.adjustGiftCard, "GIFT_CARD.API_UPDATE");
	const giftCardId = args.params.giftCardId ?? "";
	return saveForm(args, {
		schema: cardAdjustmentFormSchema,
		send: (value, { key }) => adjustGiftCard(gateway, giftCardId, value, key),
		done: () => ({
			to: pagePath(pages.giftCard, { giftCardId }),
			text: "The balance was changed",
		}),
	});
}

export default function AdjustGiftCard() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<AdjustCardForm page={page} view={view} answer={answer} />
		</Page>
	);
}

type AdjustCardFormProps = {
	page: { csrf: string; formKey: string };
	view: {
		balance: string;
		symbol: string;
		constraint: Record<string, Constraint>;
		cancelTo: string;
	};
	answer?: FormAnswer;
};

const LABELS = { amount: "Amount", reason: "Reason" } as const;

function AdjustCardForm({ page, view, answer }: AdjustCardFormProps) {
	const form = formState({
		id: "adjust-gift-card",
		lastResult: answer?.lastResult,
		constraint: view.constraint,
	});
	const fieldProps = (name: keyof typeof LABELS) => ({
		field: form.field(name),
		label: LABELS[name],
	});
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<FormSection title="Balance" description={`Current balance: ${view.balance}.`}>
						<TextField
							{...fieldProps("amount")}
							prefix={view.symbol}
							autoComplete="off"
							hint="Enter 10.00 to add money or -10.00 to remove it."
						/>
						<TextArea
							{...fieldProps("reason")}
							rows={3}
							hint="Your team sees this in the card’s history."
						/>
					</FormSection>
					<SaveBar saveLabel="Change balance" cancelTo={view.cancelTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
