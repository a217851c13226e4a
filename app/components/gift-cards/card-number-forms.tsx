import type { ReactNode } from "react";
import { ButtonForm } from "~/components/form/button-form";
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
