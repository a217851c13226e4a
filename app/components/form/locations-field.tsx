import type { FormAnswer } from "~/models/shared/form-answer";
import type { ChoicesView } from "~/models/shared/searched-choices";
import type { FormState } from "./form-state";
import { SearchedChoices } from "./searched-choices";

type LocationsFieldProps = {
	form: FormState;
	answer?: FormAnswer;
	locations: ChoicesView;
	label?: string;
	labelHidden?: boolean;
};

/** The picker of a set of locations, with its search (`locationSearchFields`) and the location groups. */
export function LocationsField(props: LocationsFieldProps) {
	const { form, answer, locations, label = "Locations", labelHidden } = props;
	return (
		<SearchedChoices
			form={form}
			name="stores"
			searchName="storeSearch"
			label={label}
			labelHidden={labelHidden}
			searchLabel="Find locations"
			view={answer?.choices ?? locations}
		/>
	);
}
