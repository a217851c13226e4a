import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "~/models/shared/form-answer";
import { Notice } from "../ui/notice";
import { ConflictPanel } from "./conflict-panel";
import { DefaultSubmit } from "./default-submit";
import { ErrorSummary } from "./error-summary";
import type { FormState } from "./form-state";
import { HiddenFields } from "./hidden-fields";

type EntityFormProps = {
	form: FormState;
	/** The token and the idempotency key the loader gave this page. */
	page: { csrf: string; formKey: string };
	/** What the action answered, when it did not redirect. */
	answer?: FormAnswer;
	/** The version that is being edited; left out for something new. */
	version?: number;
	/** Words for the fields, for the summary of errors. */
	labels?: Record<string, string>;
	action?: string;
	/** Leaves every check to the server: for forms whose rules a browser cannot tell in the right words. */
	noValidate?: boolean;
	/** For forms with files. */
	encType?: "multipart/form-data";
	/** The fields, and last the save bar. `pending` is true while the form is on its way. */
	children: (pending: boolean) => ReactNode;
};

/**
 * The one frame of every form that changes something: the hidden fields it carries, what went wrong with it, and
 * the fields somebody else changed meanwhile. The same markup posts without script.
 */
export function EntityForm(props: EntityFormProps) {
	const { form, page, answer, version, labels, action, noValidate, encType, children } = props;
	const navigation = useNavigation();
	const pending = navigation.state !== "idle" && navigation.formMethod === "POST";
	// Not once the answer is in: then these are its fields, and one of them takes the focus.
	const busy = pending && (navigation.state === "submitting" || !answer);
	return (
		<Form
			method="post"
			action={action}
			encType={encType}
			id={form.id}
			key={form.key}
			{...(busy && BUSY)}
			noValidate={noValidate || form.returned}
		>
			<DefaultSubmit />
			<HiddenFields
				values={{
					csrf: page.csrf,
					"idempotency-key": answer?.key ?? page.formKey,
					version: answer ? answer.version : version,
					base: version === undefined ? null : (answer?.base ?? form.base),
				}}
			/>
			{answer?.problem && (
				<Notice
					kind={answer.conflicts.length > 0 ? "warning" : "error"}
					title={answer.problem.title}
				>
					<p>{answer.problem.text}</p>
				</Notice>
			)}
			{answer && answer.conflicts.length > 0 && <ConflictPanel conflicts={answer.conflicts} />}
			{answer?.done && <Notice kind="success">{answer.done}</Notice>}
			<ErrorSummary form={form} labels={labels} />
			{children(pending)}
		</Form>
	);
}

// The answer draws the fields anew: what was typed while it is on its way would be lost. React 18 knows
// no `inert`, and passes it on; browsers without it lose nothing else.
const BUSY: object = { inert: "", "aria-busy": true };
