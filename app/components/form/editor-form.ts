import type { EntityEditor } from "~/models/shared/entity-editor";
import type { FormAnswer } from "~/models/shared/form-answer";
import { type FormOptions, formState } from "./form-state";
import { SAVE_LABEL } from "./save-label";

export type EditorFormProps<Values extends object> = {
	page: { csrf: string; formKey: string };
	view: EntityEditor<Values>;
	answer?: FormAnswer;
};

/** Props of `EditForm`, with `at` for each field; `id` names the form: "print-tag". */
export function editorForm<Values extends object>(
	id: string,
	{ page, view, answer }: EditorFormProps<Values>,
	options: Pick<FormOptions, "marksRequired"> = {},
) {
	const form = formState({
		id,
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
		...options,
	});
	const fieldProps = (name: keyof Values & string) => ({
		field: form.field(name),
		label: view.labels[name],
	});
	const isNew = view.version === null;
	const edit = {
		form,
		page,
		answer,
		version: view.version ?? undefined,
		labels: view.labels,
		saveLabel: isNew ? `Create ${id.replaceAll("-", " ")}` : SAVE_LABEL,
	};
	return { fieldProps, edit };
}
