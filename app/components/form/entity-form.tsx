import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "~/models/shared/form-answer";
import { Notice } from "../ui/notice";
import { TextLink } from "../ui/text-link";
import { ConflictPanel } from "./conflict-panel";
import { DefaultSubmit } from "./default-submit";
import { ErrorSummary } from "./error-summary";
import { FormPreview, type PreviewTarget } from "./form-preview";
import type { FormState } from "./form-state";
import { HiddenFields } from "./hidden-fields";
import type { IntentButton } from "./list-intents";
import { ViewOnly } from "./view-only";

type EntityFormProps = {
	form: FormState;
	page: { csrf: string; formKey: string };
	answer?: FormAnswer;
	version?: number;
	labels?: Record<string, string>;
	action?: string;
	/** Checked by the server only, where fields may be hidden: a browser would block on them. */
	noValidate?: boolean;
	encType?: "multipart/form-data";
	/** The button that Enter presses; without it, the one that saves. */
	enterPresses?: IntentButton;
	preview?: PreviewTarget | null;
	children: (pending: boolean) => ReactNode;
};

export function EntityForm(props: EntityFormProps) {
	const { form, page, answer, version, labels, action, noValidate, encType } = props;
	const { enterPresses, preview, children } = props;
	const navigation = useNavigation();
	const pending = navigation.state !== "idle" && navigation.formMethod === "POST";
	const busy = pending && (navigation.state === "submitting" || !answer);
	return (
		<Form
			method="post"
			action={action}
			encType={encType}
			id={form.id}
			key={form.key}
			ref={leaveChecksToServer}
			{...(busy && BUSY)}
			noValidate={noValidate || form.returned}
		>
			<ViewOnly>
				<DefaultSubmit button={enterPresses} />
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
						{answer.problem.link && (
							<p>
								<TextLink to={answer.problem.link.to}>{answer.problem.link.label}</TextLink>
							</p>
						)}
					</Notice>
				)}
				{answer && answer.conflicts.length > 0 && <ConflictPanel conflicts={answer.conflicts} />}
				{answer?.done && <DoneNotice message={answer.done} />}
				<ErrorSummary form={form} labels={labels} />
				{preview ? (
					<FormPreview preview={preview}>{children(pending)}</FormPreview>
				) : (
					children(pending)
				)}
			</ViewOnly>
		</Form>
	);
}

function leaveChecksToServer(form: HTMLFormElement | null): void {
	if (form) form.noValidate = true;
}

// The answer redraws the fields, so typing meanwhile would be lost. React 18 passes `inert` on unchanged.
const BUSY: object = { inert: "", "aria-busy": true };

/** Success message for a partially successful form. Takes focus, so that it is seen before the errors. */
function DoneNotice({ message }: { message: string }) {
	return (
		<div className="done-notice" tabIndex={-1} ref={focusOn} {...AT_ONCE}>
			<Notice kind="success">{message}</Notice>
		</div>
	);
}

// Without script only the attribute works; with script React leaves it out of everything but fields.
const AT_ONCE = { autoFocus: true };

function focusOn(notice: HTMLElement | null): void {
	notice?.focus();
}
