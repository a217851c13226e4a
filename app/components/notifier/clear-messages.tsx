import { ButtonForm } from "~/components/form/button-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDetails } from "~/components/ui/confirm-details";
import { Icon } from "~/components/ui/icon";
import { formatMessageCount, type WaitingView } from "~/models/notifier/waiting-messages";
import { toSentence } from "~/models/shared/sentence";

type ClearMessagesProps = {
	page: { csrf: string; formKey: string };
	messages: WaitingView;
	action: string;
	where: string;
	/** Redirects back to home after clearing; renders nothing there while no messages are waiting. */
	atHome?: boolean;
};

export function ClearMessages(props: ClearMessagesProps) {
	const { atHome } = props;
	const { waiting } = props.messages;
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
				{`${formatMessageCount(waiting)} ${waiting === 1 ? "is" : "are"} waiting to be sent`}
				<Icon name="chevron-down" size={16} />
			</summary>
			<Card>
				<Unsent {...props} />
			</Card>
		</details>
	);
}

function Unsent({ page, messages, action, where, atHome }: ClearMessagesProps) {
	const { waiting, age, reason } = messages;
	const from = atHome ? "home" : undefined;
	return (
		<>
			<p className="hint">
				{waiting === 0
					? `No unsent messages for ${where}.`
					: `${formatMessageCount(waiting)} for ${where} ${waiting === 1 ? "is" : "are"} waiting to be sent.`}
			</p>
			{age && (
				<p>
					{`The oldest has waited for ${age === "0 minutes" ? "less than a minute" : age}.`}
					{reason && ` Last error: ${toSentence(reason)}`}
				</p>
			)}
			{waiting > 0 && (
				<ButtonForm
					action={action}
					className="my-2"
					csrf={page.csrf}
					idempotencyKey={`retry:${page.formKey}`}
					values={{ from }}
				>
					<Button icon="refresh" name="act" value="retry">
						Send messages now
					</Button>
				</ButtonForm>
			)}
			{waiting > 0 && (
				<ConfirmDetails
					label={`Clear notifier cache: drop ${formatMessageCount(waiting)}`}
					icon="trash"
					title={`Drop ${formatMessageCount(waiting)}?`}
				>
					<p className="hint mb-2">
						Dropped messages are never sent. Recipients and alert times don't change.
					</p>
					<ButtonForm
						action={action}
						csrf={page.csrf}
						idempotencyKey={`clear:${page.formKey}`}
						values={{ from }}
					>
						<Button variant="danger" icon="trash">
							{`Yes, drop ${formatMessageCount(waiting)}`}
						</Button>
					</ButtonForm>
				</ConfirmDetails>
			)}
		</>
	);
}
