import { CheckboxGroup, RadioGroup } from "../../form/choice-group";
import { FoldedFields } from "../../form/folded-fields";
import { FormRow } from "../../form/form-section";
import { formState } from "../../form/form-state";
import { RowList } from "../../form/row-list";
import { SearchedChoices } from "../../form/searched-choices";
import { TextField } from "../../form/text-field";
import { ToggledFields } from "../../form/toggled-fields";
import { Section } from "../../page/section";
import { Card } from "../../ui/card";

export function ChoiceBlocks() {
	return (
		<>
			<Section title="Choices" id="block-choices">
				<Card>
					<div className="form-grid">
						<FormRow>
							<RadioGroup
								field={FORM.field("type")}
								label="Type"
								hint="What the discount applies to."
								choices={TYPES}
							/>
							<RadioGroup field={FORM.field("typeWrong")} label="Type, invalid" choices={TYPES} />
							<CheckboxGroup
								field={FORM.field("days")}
								label="Days"
								choices={DAYS}
								isCounted
								inColumns
							/>
							<CheckboxGroup
								field={FORM.field("daysOff")}
								label="Days, disabled"
								choices={DAYS}
								disabled
							/>
						</FormRow>
						<RadioGroup
							field={FORM.field("typeInline")}
							label="Type, in one line"
							choices={TYPES}
							inline
						/>
						<SearchedChoices
							form={FORM}
							name="stores"
							searchName="storeSearch"
							label="Locations"
							searchLabel="Find locations"
							view={{
								choices: PLACES.slice(0, 4),
								total: 40,
								isPart: true,
								groups: [{ value: "texas", label: "Texas (6)" }],
							}}
						/>
					</div>
				</Card>
			</Section>
			<Section title="Rows and folds" id="block-rows">
				<Card>
					<div className="form-grid">
						<RowList
							form={FORM}
							name="rows"
							legend="Delivery areas"
							addLabel="Add area"
							rowLabel="area"
							newRow={{ name: "" }}
							canMove
						>
							{(row) => <TextField field={FORM.field(`${row.name}.name`)} label="Postal code" />}
						</RowList>
						<RowList
							form={FORM}
							name="none"
							legend="Special days"
							addLabel="Add day"
							rowLabel="day"
							empty="No special days."
						>
							{() => null}
						</RowList>
						<ToggledFields field={FORM.field("isOn")} label="Limit orders" shownWhen="on">
							<TextField field={FORM.field("limit")} label="Orders per hour" />
						</ToggledFields>
						<ToggledFields
							field={FORM.field("isOff")}
							label="Limit items"
							hint="Stops orders above this many items."
							shownWhen="on"
						>
							<TextField field={FORM.field("limitOff")} label="Items per hour" />
						</ToggledFields>
					</div>
				</Card>
				<FoldedFields title="Schedule" hint="Always" isOpen={false}>
					<TextField field={FORM.field("from")} label="From" />
				</FoldedFields>
				<FoldedFields title="Advanced" isOpen>
					<TextField field={FORM.field("code")} label="Code" />
				</FoldedFields>
			</Section>
		</>
	);
}

const TYPES = [
	{ value: "percent", label: "Percent off", hint: "Of each item it applies to." },
	{ value: "amount", label: "Amount off" },
	{ value: "free", label: "Free item", disabled: true },
];

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
	(label) => ({ value: label.slice(0, 3).toLowerCase(), label }),
);

const PLACES = ["Alberta Arts", "Deep Ellum", "Hyde Park", "Montrose", "South Congress"].map(
	(label) => ({ value: label.toLowerCase(), label }),
);

const FORM = formState({
	id: "choices",
	takesFocus: false,
	lastResult: {
		status: "error",
		initialValue: {
			type: "percent",
			typeWrong: "",
			typeInline: "amount",
			days: ["mon", "fri"],
			daysOff: ["tue"],
			stores: ["deep ellum"],
			rows: [{ name: "60614" }, { name: "60657" }, { name: "606" }],
			isOn: "on",
			limit: "25",
			code: "LUNCH",
		},
		error: {
			typeWrong: ["Choose what the customer gets"],
			"rows[2].name": ["Enter a postal code of five digits"],
		},
	},
});
