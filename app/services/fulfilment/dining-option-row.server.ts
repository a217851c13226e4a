import type { DiningOption, DiningOptionRow } from "~/models/fulfilment/dining-option";
import { describeWeek } from "~/models/hours/business-hours";
import { DINING_LABELS } from "~/models/orders/order";
import type { Clock } from "~/models/shared/clock";

export function diningOptionRow(option: DiningOption, clock: Clock): DiningOptionRow {
	const { id, name, isEnabled, isDefault, builtIn, behavior, properties } = option;
	const week = describeWeek(option.weeklySchedule, clock);
	return {
		id,
		name,
		isEnabled,
		isDefault,
		builtIn,
		behavior: DINING_LABELS[behavior].label,
		hours: option.haveCustomSchedule
			? week.map(({ days, hours }) => `${days}: ${hours}`).join("; ")
			: "Whenever the location is open",
		asks: properties.map((property) => property.name).join(", ") || "Nothing",
	};
}
