import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonForm } from "~/components/form/button-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { CopyButton } from "~/components/ui/copy-button";
import { cardName, numberInGroups } from "~/models/gift-cards/gift-card";
import { cardNumberStepSchema } from "~/models/gift-cards/gift-card.schema";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { failureResponse } from "~/services/gateway/client.server";
import {
	giftCardClient,
	renumberGiftCard,
	sendGiftCard,
	showNumber,
} from "~/services/gift-cards/gift-card.server";
import { requirePage } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { land } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page } = await requirePage(args, pages.giftCardNumber);
	const card = await giftCardClient.get(gateway, args.params.giftCardId);
	const { id: giftCardId, last4, recipientEmail } = card;
	return json({
		page: { ...page, title: `Number for ${cardName(last4)}` },
		recipientEmail,
		back: pagePath(pages.giftCard, { giftCardId }),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.giftCardNumber, "GIFT_CARD.API_UPDATE");
	const giftCardId = args.params.giftCardId ?? "";
	const form = await parseForm(args.request, cardNumberStepSchema);
	const { key, value } = form;
	const to = pagePath(pages.giftCard, { giftCardId });
	if (!value) return form.again();
	if (value.step !== "show") {
		const change = value.step === "send" ? sendGiftCard : renumberGiftCard;
		const result = await change(gateway, giftCardId, key);
		if (!result.ok) throw failureResponse(result.failure);
		const text = value.step === "send" ? "Gift card was resent" : "Gift card has a new number";
		return land(args, { to, text });
	}
	const result = await showNumber(gateway, giftCardId, key);
	if (!result.ok) throw failureResponse(result.failure);
	const { number } = result.data;
	return json({ number: number ? numberInGroups(number) : null });
}

export default function GiftCardNumber() {
	const { page, recipientEmail, back } = useLoaderData<typeof loader>();
	const answer = useActionData<{ number: string | null }>();
	return (
		<Page {...page} narrow>
			<CardNumberForms page={page} answer={answer} recipientEmail={recipientEmail} back={back} />
		</Page>
	);
}

type CardNumberFormsProps = {
	page: { csrf: string; formKey: string };
	answer: { number: string | null } | undefined;
	recipientEmail: string;
	back: string;
};

function CardNumberForms({ page, answer, recipientEmail, back }: CardNumberFormsProps) {
	if (answer) {
		return (
			<Card title="Full number">
				{answer.number === null ? (
					<p className="mb-4">The number was already shown. Open this page again to see it.</p>
				) : (
					<pre className="recovery-codes">{answer.number}</pre>
				)}
				<div className="actions mt-4 no-print">
					<ButtonLink to={back} variant="primary">
						Back to the gift card
					</ButtonLink>
					{answer.number !== null && <CopyButton text={answer.number} />}
				</div>
			</Card>
		);
	}
	const step = { page };
	return (
		<>
			<Step {...step} name="show" title="Full number" button="Show the number">
				Anyone with the number can pay. Viewing it is recorded in the audit log.
			</Step>
			{recipientEmail !== "" && (
				<Step {...step} name="send" title="Resend card" button="Resend card">
					Sends the card and its number to {recipientEmail}.
				</Step>
			)}
			<Step {...step} name="renew" title="New number" button="Replace number">
				For lost or stolen cards. The old number stops working right away.
				{recipientEmail !== "" && ` The new number is sent to ${recipientEmail}.`}
			</Step>
		</>
	);
}

type StepProps = {
	page: CardNumberFormsProps["page"];
	name: string;
	title: string;
	button: string;
	children: ReactNode;
};

function Step({ page, name, title, button, children }: StepProps) {
	return (
		<Card title={title}>
			<p className="mb-4">{children}</p>
			<ButtonForm
				csrf={page.csrf}
				idempotencyKey={`${name}:${page.formKey}`}
				values={{ step: name }}
			>
				<Button>{button}</Button>
			</ButtonForm>
		</Card>
	);
}
