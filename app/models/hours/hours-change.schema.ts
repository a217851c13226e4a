import { z } from "zod";
import {
	bulkPlanSchema,
	bulkPreviewSchema,
	chosenStoreIds,
	NO_CHANGE_MESSAGE,
	reachFields,
	requireReach,
} from "~/models/shared/bulk-change.schema";
import { dateField } from "~/models/shared/date.schema";
import { ONE_ROUND, whenReadable } from "~/models/shared/one-round";
import { sameEveryDay, WEEKDAYS } from "./business-hours";
import { parseDates, someDaysField, specialDaysField, weekField } from "./business-hours.schema";
import { chosenDays, type HoursChange } from "./hours-change";

export const SET_AND_REMOVED_MESSAGE = "This date is set above";

export const hoursChangeSchema = z
	.object({
		weekly: someDaysField.default({}),
		dineInMode: z.enum(["stay", "follow", "own"]).default("stay"),
		dineIn: someDaysField.default({}),
		specialDays: specialDaysField.default([]),
		removedDates: z.array(dateField).max(366).default([]),
	})
	.meta({
		example: {
			weekly: { mon: [{ start: "09:00", end: "21:30" }], sun: [] },
			dineInMode: "stay",
			specialDays: [{ date: "2026-12-25", times: [], closedAllDay: true }],
			removedDates: ["2026-12-26"],
		},
	});

export const hoursPreviewSchema = bulkPreviewSchema(hoursChangeSchema);

export const hoursTaskSchema = bulkPlanSchema(hoursChangeSchema);

const dayNames = z.array(z.enum(WEEKDAYS)).default([]);

export const hoursChangeFormSchema = z
	.object({
		...reachFields,
		days: dayNames,
		weekly: weekField.default(() => sameEveryDay([])),
		dineInMode: z.enum(["stay", "follow", "own"]).default("stay"),
		dineInDays: dayNames,
		dineIn: weekField.default(() => sameEveryDay([])),
		specialDays: specialDaysField.default(() => []),
		removedDates: z
			.array(z.object({ date: dateField }))
			.max(366)
			.default([]),
	})
	.superRefine(requireReach, whenReadable("reach", "stores"))
	.refine(
		({ days, dineInMode, specialDays, removedDates }) =>
			days.length + specialDays.length + removedDates.length > 0 || dineInMode !== "stay",
		{
			path: ["days"],
			error: NO_CHANGE_MESSAGE,
			...whenReadable("days", "dineInMode", "specialDays", "removedDates"),
		},
	)
	.superRefine(({ specialDays, removedDates }, context) => {
		if (!Array.isArray(specialDays) || !Array.isArray(removedDates)) return;
		const set = new Set(parseDates(specialDays));
		for (const [index, date] of parseDates(removedDates).entries()) {
			if (date === null || !set.has(date)) continue;
			const path = ["removedDates", index, "date"];
			context.addIssue({ code: "custom", path, message: SET_AND_REMOVED_MESSAGE });
		}
	}, ONE_ROUND)
	.transform(({ reach, stores, days, weekly, dineInMode, dineInDays, dineIn, ...special }) => ({
		storeIds: chosenStoreIds({ reach, stores }),
		change: {
			weekly: chosenDays(weekly, days),
			dineInMode,
			dineIn: dineInMode === "own" ? chosenDays(dineIn, dineInDays) : {},
			specialDays: special.specialDays,
			removedDates: special.removedDates.map(({ date }) => date),
		} satisfies HoursChange,
	}));
