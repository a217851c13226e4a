import { useEffect, useState } from "react";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import type { LocationSectionProps } from "./location-fields";

/** Type of a location. CSS hides the text field for "Other" unless chosen, but it is always submitted. */
export function TypeFields({
	fieldProps,
	view,
}: Pick<LocationSectionProps, "fieldProps" | "view">) {
	const type = fieldProps("specificType");
	const customType = fieldProps("specificCustomType");
	const [chosen, setChosen] = useState<string | null>(null);
	useEffect(() => {
		const select = document.getElementById(type.field.id) as HTMLSelectElement | null;
		setChosen(select?.value ?? null);
	}, [type.field.id]);
	const isWrong = customType.field.errors.length > 0;
	return (
		<div
			className="form-grid form-grid-2 type-fields"
			data-type={chosen ?? undefined}
			onChange={({ target }) => {
				if (target instanceof HTMLSelectElement) setChosen(target.value);
			}}
		>
			<SelectField
				{...type}
				required
				options={view.choices.specificType}
				hint="The kind of location."
			/>
			<TextField
				{...customType}
				field={{ ...customType.field, required: chosen === "other" || undefined }}
				className={isWrong ? undefined : "custom-type"}
				hint={`Required for type Other. Up to ${customType.field.maxLength} characters.`}
			/>
		</div>
	);
}
