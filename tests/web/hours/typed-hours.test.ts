import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, visibleText } from "../../support/browser";
import { editFields } from "../../support/edit-forms";
import { open, press } from "../../support/press";
import { addLocations } from "../../support/tasks/task-world";
import { startTestWeb, type TestWeb } from "../../support/web";

const SAVED = "Business hours were updated";

let web: TestWeb;
let owner: Browser;
let stores: string[];
beforeAll(async () => {
	web = await startTestWeb();
	stores = await addLocations(web.gateway, web.gateway.own, 10);
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

/** The page of hours of a location that no test before had. */
const openHours = () => open(owner, `/location/${stores.pop()}/business-hours`);

const fieldValues = (html: string, name: RegExp) =>
	editFields(html).flatMap(([field, value]) => (name.test(field) ? [value] : []));
const dayWindows = (html: string, day: string) =>
	fieldValues(html, new RegExp(`^weekly\\.${day}\\[\\d+\\]\\.(start|end)$`));
const openNowText = (html: string) =>
	visibleText(/<section[^>]*id="now".*?<\/section>/s.exec(html)?.[0] ?? "");

it("errors are explained in words by day, and nothing typed is lost", async () => {
	const page = await openHours();
	const longer = await press(owner, page, "Add special hours");
	const { text } = await press(owner, longer, "Save", {
		"same:weekly.tue": null,
		"same:weekly.fri": null,
		"weekly.tue[0].start": "09:00",
		"weekly.tue[0].end": "",
		"weekly.fri[0].start": "09:00",
		"weekly.fri[0].end": "15:00",
		"weekly.fri[1].start": "14:00",
		"weekly.fri[1].end": "20:00",
	});
	const summary = visibleText(/<div[^>]*role="alert".*?<\/ul>/s.exec(text)?.[0] ?? text);
	for (const message of [
		"The submitted form has some errors. Please, fix them and submit again.",
		"Tuesday: Please indicate the start and end hours",
		"Friday: Hours must not overlap",
	]) {
		expect(summary).toContain(message);
	}
	expect(summary).toMatch(/Special day \d+: Must not be empty/);
	expect(dayWindows(text, "fri")).toEqual(["09:00", "15:00", "14:00", "20:00"]);
});

it("a day is closed, and is opened for 24 hours", async () => {
	const page = await openHours();
	const apart = { "same:weekly.sun": null };
	const pressed = await press(owner, page, "Close all day, Sunday", apart);
	const closed = await press(owner, pressed, "Save");
	expect(visibleText(closed.text)).toContain(SAVED);
	expect(dayWindows(closed.text, "sun")).toEqual([]);
	const open24 = await press(owner, closed, "Open 24 hours , Sunday");
	expect(dayWindows(open24.text, "sun")).toEqual(["00:00", "23:59"]);
	const saved = await press(owner, open24, "Save");
	expect(visibleText(saved.text)).toContain(SAVED);
	expect(dayWindows(saved.text, "sun")).toEqual(["00:00", "23:59"]);
});

it("days that are the same as another follow it until they are unchecked", async () => {
	const page = await openHours();
	expect(fieldValues(page.text, /^same:weekly\./)).toEqual(Array(6).fill("weekly.mon"));
	const typed = { "weekly.mon[0].start": "07:15", "weekly.mon[0].end": "7:45 pm" };
	const wed = ["10:00", "11:00"];
	const saved = await press(owner, page, "Save", {
		...typed,
		"same:weekly.wed": null,
		"weekly.wed[0].start": wed[0] ?? "",
		"weekly.wed[0].end": wed[1] ?? "",
	});
	expect(visibleText(saved.text)).toContain(SAVED);
	for (const day of ["mon", "tue", "sun"]) {
		expect(dayWindows(saved.text, day), day).toEqual(["07:15", "19:45"]);
	}
	expect(dayWindows(saved.text, "wed")).toEqual(wed);
	expect(fieldValues(saved.text, /^same:weekly\./)).toEqual(Array(5).fill("weekly.mon"));

	const longer = await press(owner, saved, "Add hours");
	expect(fieldValues(longer.text, /^same:weekly\./)).toEqual(Array(5).fill("weekly.mon"));
	const both = await press(owner, longer, "Save");
	expect(dayWindows(both.text, "tue")).toEqual(dayWindows(both.text, "mon"));
	expect(dayWindows(both.text, "tue")).toHaveLength(4);
});

it("days that follow one that is closed stay open", async () => {
	const page = await openHours();
	const hours = dayWindows(page.text, "tue");
	expect(fieldValues(page.text, /^same:weekly\.tue/)).toEqual(["weekly.mon"]);
	const closed = await press(owner, page, "Close all day, Monday");
	expect(fieldValues(closed.text, /^same:weekly\.tue/)).toEqual([]);
	const saved = await press(owner, closed, "Save");
	expect(visibleText(saved.text)).toContain(SAVED);
	expect(dayWindows(saved.text, "mon")).toEqual([]);
	for (const day of ["tue", "sun"]) expect(dayWindows(saved.text, day), day).toEqual(hours);
});

it("a special day is folded with what holds on it, and open where something is wrong", async () => {
	const year = new Date().getUTCFullYear() + 1;
	const page = await press(owner, await openHours(), "Add a closed day");
	expect(page.text).toMatch(/<details class="fold" open=""><summary>.*?New day/s);
	const saved = await press(owner, page, "Save", { "specialDays[0].date": `${year}-07-04` });
	expect(saved.text).toMatch(/<details class="fold"><summary>.*?Jul 4, .*?Closed<\/span>/s);
	const wrong = await press(owner, saved, "Save", { "specialDays[0].closedAllDay": null });
	expect(wrong.text).toMatch(/<details class="fold" open=""><summary>.*?Jul 4, /s);
});

it("a day is copied only to days that are chosen", async () => {
	const nothing = await press(owner, await openHours(), "Copy");
	expect(visibleText(nothing.text)).toContain("Choose the days to copy to.");
	expect(nothing.text).toMatch(/<details class="copy-day" open/);
});

it("special days stand in the order of their dates, may close a day, and are removed", async () => {
	const year = new Date().getUTCFullYear() + 1;
	const page = await openHours();
	const one = await press(owner, page, "Add special hours");
	const two = await press(owner, one, "Add a closed day", {
		"specialDays[0].date": `${year}-07-05`,
	});
	const saved = await press(owner, two, "Save", {
		"specialDays[0].times[0].start": "10:00",
		"specialDays[0].times[0].end": "12:00",
		"specialDays[1].date": `${year}-07-04`,
		"specialDays[1].endsNightBefore": "on",
	});
	expect(visibleText(saved.text)).toContain(SAVED);
	const fields = Object.fromEntries(editFields(saved.text));
	expect(fields).toMatchObject({
		"specialDays[0].date": `${year}-07-04`,
		"specialDays[0].closedAllDay": "on",
		"specialDays[0].endsNightBefore": "on",
		"specialDays[1].date": `${year}-07-05`,
	});
	expect(fields).not.toHaveProperty(["specialDays[1].closedAllDay"]);
	expect(fields).not.toHaveProperty(["specialDays[1].endsNightBefore"]);

	const less = await press(owner, saved, `Remove Jul 4, ${year}`);
	expect(fieldValues(less.text, /\.date$/)).toEqual([`${year}-07-05`]);
	const none = await press(owner, await press(owner, less, `Remove Jul 5, ${year}`), "Save");
	expect(visibleText(none.text)).toContain(SAVED);
	expect(fieldValues(none.text, /\.date$/)).toEqual([]);
});

it("dine-in hours come with a switch, and leave what is said of now while it is off", async () => {
	const page = await openHours();
	expect(openNowText(page.text)).not.toContain("Dine-in");
	const on = await press(owner, page, "Save", { haveDineInHours: "on" });
	expect(visibleText(on.text)).toContain(SAVED);
	expect(openNowText(on.text)).toContain("Dine-in");
	const off = await press(owner, on, "Save", { haveDineInHours: null });
	expect(visibleText(off.text)).toContain(SAVED);
	expect(openNowText(off.text)).not.toContain("Dine-in");
});

it("the page says whether it is open, in the location's own time, and for a week", async () => {
	const { text } = await openHours();
	expect(openNowText(text)).toMatch(/Open now|Closed/);
	expect(openNowText(text)).toMatch(/It is .+ C[SD]T at this location/);
	const now = /<section[^>]*id="now".*?<\/section>/s.exec(text)?.[0] ?? "";
	expect(visibleText(now)).toContain("The next 7 days");
	expect(now.match(/<dt\b/g)).toHaveLength(7);
});
