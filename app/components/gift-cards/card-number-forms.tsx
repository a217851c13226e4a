import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { CopyButton } from "~/components/ui/copy-button";

type CardNumberFormsProps = {
	page: { csrf: string; formKey: string };
	answer: { number: string | null } | undefined;
	recipientEmail: string;
	back: string;
};

export function CardNumberForms({ page, answer, recipientEmail, back }: CardNumberFormsProps) {
	if (answer) {
		return (
			<Card title="The whole number">
				{answer.number === null ? (
					<p className="mb-4">It was shown already. Open this page again to see it once more.</p>
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
			<Step {...step} name="show" title="Look at the number" button="Show the number">
				Anybody who has the number can pay with the card. That you looked at it is written down in
				the audit log.
			</Step>
			{recipientEmail !== "" && (
				<Step {...step} name="send" title="Send it again" button="Send the card again">
					The card with its number goes to {recipientEmail}.
				</Step>
			)}
			<Step {...step} name="renew" title="Give it a new number" button="Make a new number">
				For a card that was lost or seen by others: the number that it has now pays no more at once.
				{recipientEmail !== "" && ` The new one is sent to ${recipientEmail}.`}
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
			<Form method="post">
				<HiddenFields
					values={{ csrf: page.csrf, "idempotency-key": `${name}:${page.formKey}`, step: name }}
				/>
				<LookOnly>
					<Button>{button}</Button>
				</LookOnly>
			</Form>
		</Card>
	);
}
