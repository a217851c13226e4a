import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDetails } from "~/components/ui/confirm-details";
import { Icon } from "~/components/ui/icon";
import { messagesWords } from "~/models/notifier/waiting-messages";

type ClearMessagesProps = {
	page: { csrf: string; formKey: string };
	waiting: number;
	action: string;
	where: string;
	/** Whether the person is led back to home, where nothing is said while nothing waits. */
	atHome?: boolean;
};

export function ClearMessages(props: ClearMessagesProps) {
	const { waiting, atHome } = props;
	if (!atHome) {
		return (
			<Card title="Unsent messages">
				<Unsent {...props} />
			</Card>
		);
	}
	if (waiting === 0) return null;
	return (
		<details className="mt-6">
			<summary className="btn btn-ghost">
				{`${messagesWords(waiting)} ${waiting === 1 ? "is" : "are"} waiting to be sent`}
				<Icon name="chevron-down" size={16} />
			</summary>
			<Card>
				<Unsent {...props} />
			</Card>
		</details>
	);
}

function Unsent({ page, waiting, action, where, atHome }: ClearMessagesProps) {
	return (
		<>
			<p className="hint">
				{waiting === 0
					? `No message to the people of ${where} waits to be sent.`
					: `${messagesWords(waiting)} to the people of ${where} ${waiting === 1 ? "waits" : "wait"} to be sent.`}
			</p>
			{waiting > 0 && (
				<ConfirmDetails
					label={`Clear notifier cache: drop ${messagesWords(waiting)}`}
					icon="trash"
					title={`Drop ${messagesWords(waiting)}?`}
				>
					<p className="hint mb-2">
						They are never sent. One that is being sent at this moment may still arrive. Recipients
						and alert times stay as they are.
					</p>
					<Form method="post" action={action}>
						<HiddenFields
							values={{
								csrf: page.csrf,
								"idempotency-key": `clear:${page.formKey}`,
								from: atHome ? "home" : undefined,
							}}
						/>
						<LookOnly>
							<Button variant="danger" icon="trash">
								{`Yes, drop ${messagesWords(waiting)}`}
							</Button>
						</LookOnly>
					</Form>
				</ConfirmDetails>
			)}
		</>
	);
}
