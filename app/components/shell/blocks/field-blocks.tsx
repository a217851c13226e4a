import type { ReactNode } from "react";
import { CheckboxField } from "../../form/checkbox-field";
import { DateField, TimeField } from "../../form/date-time-fields";
import type { FieldProps } from "../../form/field";
import { FormRow } from "../../form/form-section";
import { formState } from "../../form/form-state";
import { ImageField } from "../../form/image-field";
import { MoneyField } from "../../form/money-field";
import { PasswordField } from "../../form/password-field";
import { PhoneField } from "../../form/phone-field";
import { SelectField } from "../../form/select-field";
import { TextArea } from "../../form/text-area";
import { TextField } from "../../form/text-field";
import { Section } from "../../page/section";
import { Card } from "../../ui/card";

/** Every kind of field with a hint, with an error, and disabled. */
export function FieldBlocks() {
	return (
		<Section title="Fields" id="block-fields">
			<Card>
				<div className="form-grid">
					{KINDS.map(({ name, label, hint, render }) => (
						<FormRow key={name} count={3}>
							{render({ field: FORM.field(name), label, hint })}
							{render({ field: FORM.field(`${name}Wrong`), label: `${label}, invalid` })}
							{render({
								field: FORM.field(`${name}Off`),
								label: `${label}, disabled`,
								disabled: true,
							})}
						</FormRow>
					))}
					<TextField field={FORM.field("textRead")} label="Read only" readOnly />
					<ImageField
						form={FORM}
						field={FORM.field("image")}
						kind="square"
						label="Image"
						hint="Guests see it beside the item."
						alt=""
					/>
				</div>
			</Card>
		</Section>
	);
}

type Kind = {
	name: string;
	label: string;
	hint: string;
	value: string;
	render(props: FieldProps): ReactNode;
};

const ZONES = [
	{ value: "chicago", label: "Chicago time" },
	{ value: "denver", label: "Denver time" },
];

const KINDS: Kind[] = [
	{
		name: "text",
		label: "Name",
		hint: "Customers see this name.",
		value: "Hot chicken sandwich",
		render: (props) => <TextField {...props} />,
	},
	{
		name: "percent",
		label: "Percent off",
		hint: "Up to 100.",
		value: "15",
		render: (props) => <TextField {...props} suffix="%" inputMode="numeric" required />,
	},
	{
		name: "password",
		label: "Password",
		hint: "At least 12 characters.",
		value: "",
		render: (props) => <PasswordField {...props} />,
	},
	{
		name: "money",
		label: "Price",
		hint: "Before taxes.",
		value: "12.50",
		render: (props) => <MoneyField {...props} symbol="$" />,
	},
	{
		name: "phone",
		label: "Phone",
		hint: "Guests call this number.",
		value: "+1 312 555 0142",
		render: (props) => <PhoneField {...props} />,
	},
	{
		name: "date",
		label: "First day",
		hint: "Starts at midnight.",
		value: "2026-05-12",
		render: (props) => <DateField {...props} />,
	},
	{
		name: "time",
		label: "Opens at",
		hint: "Chicago time (CST).",
		value: "17:30",
		render: (props) => <TimeField {...props} clock="12" />,
	},
	{
		name: "zone",
		label: "Time zone",
		hint: "Hours use this time zone.",
		value: "denver",
		render: (props) => <SelectField {...props} options={ZONES} emptyLabel="Choose one" />,
	},
	{
		name: "note",
		label: "Description",
		hint: "Shown below the name.",
		value: "Crisp thigh, slaw and pickles on a soft roll.",
		render: (props) => <TextArea {...props} rows={3} />,
	},
	{
		name: "check",
		label: "Taxable",
		hint: "Adds the location's taxes.",
		value: "on",
		render: (props) => <CheckboxField {...props} />,
	},
	{
		name: "switch",
		label: "On sale",
		hint: "Turn off to hide it from guests.",
		value: "on",
		render: (props) => <CheckboxField {...props} look="switch" />,
	},
];

const FORM = formState({
	id: "fields",
	takesFocus: false,
	lastResult: {
		status: "error",
		initialValue: Object.fromEntries(
			KINDS.flatMap(({ name, value }) =>
				["", "Wrong", "Off"].map((state) => [`${name}${state}`, value]),
			).concat([["textRead", "Ember & Rye Chicken"]]),
		),
		error: Object.fromEntries(
			KINDS.map(({ name, label }) => [`${name}Wrong`, [`Check the ${label.toLowerCase()}`]]),
		),
	},
});
