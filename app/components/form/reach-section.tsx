import type { FormAnswer } from "~/models/shared/form-answer";
import type { ChoicesView } from "~/models/shared/searched-choices";
import { RadioGroup } from "./choice-group";
import { FormSection } from "./form-section";
import type { FormState } from "./form-state";
import { LocationsField } from "./locations-field";

type ReachSectionProps = {
	form: FormState;
	description: string;
	locations: ChoicesView;
	answer: FormAnswer | undefined;
	offersAll?: boolean;
};

export const REACH_LABELS = { reach: "Locations", stores: "Locations" };

export function ReachSection(props: ReachSectionProps) {
	const { form, description, locations, answer, offersAll = true } = props;
	const all = { value: "all", label: `All locations (${locations.total})` };
	const chosen = { value: "chosen", label: "Only selected locations", kind: "chosen" };
	return (
		<FormSection title="Locations" description={description}>
			<RadioGroup
				field={form.field("reach")}
				label="Which locations"
				required
				choices={offersAll ? [all, chosen] : [chosen]}
			/>
			<div className="only-chosen">
				<LocationsField form={form} answer={answer} locations={locations} labelHidden />
			</div>
		</FormSection>
	);
}
