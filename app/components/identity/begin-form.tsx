import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { FormAnswer } from "~/models/shared/form-answer";

type BeginFormProps = {
	page: { csrf: string; formKey: string };
	isAgain: boolean;
	answer?: FormAnswer;
};

export function BeginForm({ page, isAgain, answer }: BeginFormProps) {
	const form = formState({ id: "begin", lastResult: answer?.lastResult });
	return (
		<Card title={isAgain ? "Start over" : "Set up the second step"}>
			<p className="mb-4">
				{isAgain
					? "Makes another picture and secret; those above stop working."
					: "You need an authenticator app on your phone: Google Authenticator, Microsoft Authenticator, 1Password, Aegis or any other that makes time-based codes."}
			</p>
			<EntityForm form={form} page={page} answer={answer}>
				{(pending) => (
					<Button
						variant={isAgain ? "secondary" : "primary"}
						name="step"
						value="begin"
						pending={pending}
					>
						{isAgain ? "Start over" : "Begin"}
					</Button>
				)}
			</EntityForm>
		</Card>
	);
}
