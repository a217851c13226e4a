import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { Button } from "~/components/ui/button";
import type { FormAnswer } from "~/models/shared/form-answer";

type StopFormProps = {
	id: string;
	page: { csrf: string; formKey: string };
	code: string;
	answer?: FormAnswer;
	words: string;
	label: string;
};

/** What the link in a message leads to: only the button stops anything, since mail scanners follow links. */
export function StopForm({ id, page, code, answer, words, label }: StopFormProps) {
	const form = formState({ id, lastResult: answer?.lastResult });
	return (
		<>
			<p className="mb-4">{words}</p>
			<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
				{(pending) => (
					<>
						<input type="hidden" name="code" value={code} />
						<Button variant="primary" block size="lg" pending={pending}>
							{label}
						</Button>
					</>
				)}
			</EntityForm>
		</>
	);
}

const LABELS = { code: "Link" };
