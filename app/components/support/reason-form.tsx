import type { FormAnswer } from "~/models/shared/form-answer";
import { EntityForm } from "../form/entity-form";
import { formState } from "../form/form-state";
import { TextArea } from "../form/text-area";
import { Button, ButtonLink } from "../ui/button";

type ReasonFormProps = {
	page: { csrf: string; formKey: string };
	constraint: Parameters<typeof formState>[0]["constraint"];
	answer?: FormAnswer;
	startLabel: string;
};

export function ReasonForm({ page, constraint, answer, startLabel }: ReasonFormProps) {
	const form = formState({ id: "support", lastResult: answer?.lastResult, constraint });
	return (
		<EntityForm form={form} page={page} answer={answer} labels={{ reason: "Reason" }}>
			{(pending) => (
				<div className="form-grid">
					<TextArea
						field={form.field("reason")}
						label="Reason"
						hint="Who asked, and why. Appears in the organization's audit log."
						rows={3}
					/>
					<div className="actions">
						<Button variant="primary" pending={pending}>
							{startLabel}
						</Button>
						<ButtonLink to="/support" variant="ghost">
							Cancel
						</ButtonLink>
					</div>
				</div>
			)}
		</EntityForm>
	);
}
