import type { FormAnswer } from "~/models/shared/form-answer";
import type { AssignmentView } from "~/models/team/team-view";
import { RadioGroup } from "../form/choice-group";
import { FormSection } from "../form/form-section";
import type { FormState } from "../form/form-state";
import { SearchedChoices } from "../form/searched-choices";

type AssignmentFieldsProps = {
	form: FormState;
	view: AssignmentView;
	answer: FormAnswer | undefined;
};

export function AssignmentFields({ form, view, answer }: AssignmentFieldsProps) {
	const needsStores = view.roles.some(({ level }) => level === "stores");
	const isWideOffered = view.roles.some(({ level }) => level === "organisation");
	return (
		<>
			<FormSection
				title="Role"
				description="You can give only roles whose permissions you have yourself. Where a role reaches the locations you choose, they are asked for below."
			>
				<RadioGroup
					field={form.field("roleV2Uuid")}
					label="Role"
					labelHidden
					required
					choices={view.roles.map(({ uuid, label, summary, level }) => ({
						value: uuid,
						label,
						hint: `${summary} ${REACH[level]}`,
						kind: level,
					}))}
				/>
			</FormSection>
			{needsStores && (
				<FormSection
					title="Locations"
					className={isWideOffered ? "role-locations" : undefined}
					description={
						isWideOffered
							? "For a role of chosen locations. A role of the whole organization works at all of them."
							: "Where this person works with the role."
					}
				>
					<SearchedChoices
						form={form}
						name="stores"
						searchName="storeSearch"
						label="Locations"
						searchLabel="Find locations"
						view={answer?.choices ?? view.locations}
					/>
				</FormSection>
			)}
		</>
	);
}

const REACH = {
	organisation: "Reaches all locations.",
	stores: "Reaches the locations you choose.",
};

export const ASSIGNMENT_LABELS = { roleV2Uuid: "Role", stores: "Locations" };
