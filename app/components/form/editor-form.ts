import type { Constraint } from "@conform-to/dom";
import type { EntityEditor } from "~/models/shared/entity-editor";
import type { FormAnswer } from "~/models/shared/form-answer";
import { type FieldState, type FormOptions, formState } from "./form-state";
import { SAVE_LABEL } from "./save-label";

export type EditorFormProps<Values extends object> = {
	page: { csrf: string; formKey: string };
	view: EntityEditor<Values>;
	answer?: FormAnswer;
};

type EditorProps<Name extends string> = Omit<EditorFormProps<object>, "view"> & {
	view: {
		values: object;
		version: number | null;
		constraint?: Record<string, Constraint>;
		labels: Readonly<Record<Name, string>>;
	};
};

/** An editor's form, `fieldProps` by name, and the props of `EditForm`; `id` names the form: "print-tag". */
export function editorForm<Name extends string>(
	id: string,
	{ page, view, answer }: EditorProps<Name>,
	options: Pick<FormOptions, "marksRequired"> = {},
) {
	const form = formState({
		id,
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
		...options,
	});
	const fieldProps = (name: Name): { field: FieldState; label: string } => ({
		field: form.field(name),
		label: view.labels[name] ?? name,
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
	return { form, fieldProps, edit };
}
