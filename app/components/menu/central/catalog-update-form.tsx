import { CheckboxGroup, RadioGroup } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { PreviewBar } from "~/components/form/preview-bar";
import { REACH_LABELS, ReachSection } from "~/components/form/reach-section";
import { UPDATE_REACH_LABELS } from "~/models/menu/central/catalog-update";
import type { Clock } from "~/models/shared/clock";
import { type ListOption, toOptions } from "~/models/shared/define-list";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { ChoicesView } from "~/models/shared/searched-choices";
import { FoldedWhen, WHEN_LABELS } from "../when-section";

type CatalogUpdateFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	menus: readonly ListOption[];
	locations: ChoicesView;
	values: object;
	answer: FormAnswer | undefined;
	cancelTo: string;
};

const LABELS: Record<string, string> = {
	...REACH_LABELS,
	...WHEN_LABELS,
	menus: "Menus",
	putBack: "Custom values at these locations",
};

export function CatalogUpdateForm(props: CatalogUpdateFormProps) {
	const { page, menus, locations, values, answer, cancelTo } = props;
	const form = formState({
		id: "catalog-update",
		lastResult: answer?.lastResult,
		defaultValue: values,
	});
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<FormSection
						title="Menus"
						description="Select the menus to copy. Their items come along."
					>
						<CheckboxGroup field={form.field("menus")} label="Menus" labelHidden choices={menus} />
					</FormSection>
					<ReachSection
						form={form}
						description="The central location and default stores can’t be chosen."
						locations={locations}
						answer={answer}
					/>
					<FormSection
						title="Custom values"
						description="Replaced values follow the organization. You can undo this."
					>
						<RadioGroup
							field={form.field("putBack")}
							label="Replace"
							required
							choices={toOptions(UPDATE_REACH_LABELS)}
						/>
					</FormSection>
					<FoldedWhen form={form} clock={page.clock} whose="organization" />
					<PreviewBar cancelTo={cancelTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
