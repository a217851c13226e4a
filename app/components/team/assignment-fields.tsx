import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "~/models/shared/form-answer";
import { type AssignmentView, onlyRole, type RoleChoice } from "~/models/team/team-view";
import { RadioGroup } from "../form/choice-group";
import { FieldErrors } from "../form/field";
import { FormSection } from "../form/form-section";
import type { FieldState, FormState } from "../form/form-state";
import { LocationsField } from "../form/locations-field";

type AssignmentFieldsProps = {
	form: FormState;
	view: AssignmentView;
	answer: FormAnswer | undefined;
};

export function AssignmentFields({ form, view, answer }: AssignmentFieldsProps) {
	const needsStores = view.roles.some(({ level }) => level === "stores");
	const isWideOffered = view.roles.some(({ level }) => level === "organisation");
	const role = form.field("roleV2Uuid");
	const only = onlyRole(view);
	const { ref, areLocationsNeeded } = useLocationsNeeded();
	return (
		<>
			<FormSection
				title="Role"
				description={only ? undefined : "You can only give roles whose permissions you have."}
			>
				{only?.uuid === role.value ? (
					<OnlyRole field={role} role={only} />
				) : (
					<div ref={ref}>
						<RadioGroup
							field={role}
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
					</div>
				)}
			</FormSection>
			{needsStores && (
				<FormSection
					title="Locations"
					className={isWideOffered ? locationsClass(areLocationsNeeded) : undefined}
					description={
						isWideOffered
							? "Only for location roles. Organization roles work at all locations."
							: "Locations this person can access."
					}
				>
					<LocationsField form={form} answer={answer} locations={view.locations} labelHidden />
				</FormSection>
			)}
		</>
	);
}

/** Whether the chosen role needs locations, for browsers without `:has()`; always true without script. */
function useLocationsNeeded() {
	const ref = useRef<HTMLDivElement>(null);
	const [areLocationsNeeded, setAreLocationsNeeded] = useState(true);
	useEffect(() => {
		const roles = ref.current;
		if (!roles || CSS.supports("selector(:has(*))")) return;
		const look = () =>
			setAreLocationsNeeded(roles.querySelector('[data-kind="stores"]:checked') !== null);
		look();
		roles.addEventListener("change", look);
		return () => roles.removeEventListener("change", look);
	}, []);
	return { ref, areLocationsNeeded };
}

function locationsClass(isNeeded: boolean): string {
	return isNeeded ? "role-locations" : "role-locations not-asked";
}

function OnlyRole({ field, role }: { field: FieldState; role: RoleChoice }) {
	return (
		<div id={field.id}>
			<input type="hidden" name={field.name} value={role.uuid} />
			<FieldErrors field={field} />
			<p>{role.label}</p>
			<p className="hint">{`${role.summary} ${REACH[role.level]}`}</p>
		</div>
	);
}

const REACH = {
	organisation: "Works at all locations.",
	stores: "Works at the locations you choose.",
};

export const ASSIGNMENT_LABELS = { roleV2Uuid: "Role", stores: "Locations", menus: "Menus" };
