import { ORDER_SOURCE_LABELS, PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "~/models/orders/order";
import { TRIAL_SOURCES, type TrialView } from "~/models/quotes/trial";
import type { Clock } from "~/models/shared/clock";
import { DateField, TimeField } from "../form/date-time-fields";
import type { FormState } from "../form/form-state";
import { SelectField } from "../form/select-field";
import { PointFields } from "./point-fields";

type TrialFieldsProps = { form: FormState; view: TrialView; clock: Clock };

export function TrialFields({ form, view, clock }: TrialFieldsProps) {
	return (
		<>
			<div className="form-grid form-grid-3">
				<SelectField field={form.field("option")} label="Dining option" options={view.options} />
				<SelectField
					field={form.field("method")}
					label="Payment method"
					emptyLabel="Not chosen yet"
					options={PAYMENT_METHODS.map((value) => ({
						value,
						label: PAYMENT_METHOD_LABELS[value].label,
					}))}
				/>
				<SelectField
					field={form.field("source")}
					label="Ordered through"
					options={TRIAL_SOURCES.map((value) => ({ value, label: ORDER_SOURCE_LABELS[value] }))}
				/>
			</div>
			<div className="form-grid form-grid-3 when-fields">
				<SelectField field={form.field("when")} label="When" options={WHEN} />
				<DateField field={form.field("date")} label="Day" className="only-later" />
				<TimeField
					field={form.field("time")}
					label="Time"
					hint={`Location’s time zone: ${view.zoneAbbreviation}.`}
					className="only-later"
					clock={clock}
				/>
			</div>
			{view.delivers && (
				<PointFields form={form} found={view.foundAddress} hint="For a delivery" labels={LABELS} />
			)}
		</>
	);
}

const LABELS = {
	address: "Address",
	latitude: "Address latitude",
	longitude: "Address longitude",
};

export const TRIAL_LABELS = { ...LABELS, option: "Dining option", date: "Day", time: "Time" };

const WHEN = [
	{ value: "asap", label: "As soon as possible" },
	{ value: "later", label: "At a later time" },
];
