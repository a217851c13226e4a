import type { Page } from "@playwright/test";

/** Lists on the open page whose rows all say the same zone, which belongs once into the head. */
export function repeatedZones(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const time = /\d:\d\d(?:[ \u00a0][AP]M)?[ \u00a0](?![AP]M$)([A-Z]{2,5}|[+-]\d\d(?::?\d\d)?)$/;
		const textsIn = (list: Element) =>
			[...list.querySelectorAll("table.rows > tbody > tr > td *, table.rows > tbody > tr > td")]
				.concat([...list.querySelectorAll(".audit-when")])
				.flatMap(({ childNodes }) => [...childNodes])
				.filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
				.map(({ textContent }) => (textContent ?? "").trim());
		return [...document.querySelectorAll("table.rows, ol.audit-list")].flatMap((list) => {
			const zones = textsIn(list).flatMap((text) => time.exec(text)?.[1] ?? []);
			const name = list.querySelector(":scope > caption")?.textContent ?? list.className;
			return new Set(zones).size === 1 ? [`${name}: ${zones[0]} in ${zones.length} rows`] : [];
		});
	});
}
