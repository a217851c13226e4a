import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { SelectField } from "~/components/form/select-field";
import { ToggledFields } from "~/components/form/toggled-fields";
import { Button } from "~/components/ui/button";
import type { ListOption } from "~/models/shared/define-list";
import type { FormAnswer } from "~/models/shared/form-answer";

type MenuDigestFormProps = {
	page: { csrf: string; formKey: string };
	values: { isWanted: boolean; hour: string };
	hours: readonly ListOption[];
	answer?: FormAnswer;
};

export function MenuDigestForm({ page, values, hours, answer }: MenuDigestFormProps) {
	const form = formState({
		id: "menu-digest",
		defaultValue: values,
		lastResult: answer?.lastResult,
	});
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
			{(pending) => (
				<div className="stack">
					<input type="hidden" name="form" value="menu-digest" />
					<ToggledFields
						field={form.field("isWanted")}
						label={LABELS.isWanted}
						hint="One message a day with what changed, who changed it, and the old and new values. None comes on days without changes."
						shownWhen="on"
					>
						<SelectField field={form.field("hour")} label={LABELS.hour} options={hours} />
					</ToggledFields>
					<div className="actions">
						<Button variant="primary" pending={pending}>
							Save the digest
						</Button>
					</div>
				</div>
			)}
		</EntityForm>
	);
}

const LABELS = { isWanted: "Mail me menu changes every day", hour: "At" };
