import { expect, it } from "vitest";
import { formatDifference } from "~/models/menu/drift/drift";
import { changedPricesText, otherPricesText } from "~/services/menu/store-prices.server";
import { aLocation, aMerchant, aViewer } from "../../support/viewer";

it("gives no percentage of a price in another currency", () => {
	const row = { field: "price", own: 1200, base: 1000 } as const;
	expect(formatDifference(row, { currency: "USD", isComparable: true })).toBe("+$2.00 (+20%)");
	expect(formatDifference(row, { currency: "CAD", isComparable: false })).toBe("+CA$2.00");
	const same = { ...row, own: 1000 };
	expect(formatDifference(same, { currency: "USD", isComparable: true })).toBe("");
});

it("gives other prices of an item by currency", () => {
	const at = (storeId: string, currency = "USD") => ({ storeId, currency });
	const rows = [700, 900, 1100, 500].map((price, index) => ({ storeId: `${index}`, price }));
	const text = (...locations: { storeId: string; currency: string }[]) =>
		otherPricesText({ price: 500, rows }, locations);
	expect(text(at("0"), at("1"), at("2", "CAD"), at("3"))).toBe(
		"3 locations have another price: $7.00 to $9.00, CA$11.00",
	);
	expect(otherPricesText({ price: 500, rows: rows.slice(3) }, [at("3")])).toBeNull();
});

it("names the prices that were saved", () => {
	const titles = ["Fishtown", "RiNo", "West Loop", "Uptown"];
	const locations = titles.map((title) => aLocation({ storeId: title, title }));
	const access = { viewer: aViewer("merchantSuperAdmin", { locations }), merchant: aMerchant() };
	const prices = (own: Record<string, number>) => ({
		price: 1600,
		version: 1,
		rows: Object.entries(own).map(([storeId, price]) => ({
			storeId,
			price,
			since: null,
			by: null,
		})),
	});
	const text = (before: Record<string, number>, after: Record<string, number>) =>
		changedPricesText("12 Wings", access, prices(before), prices(after));
	expect(text({}, { Fishtown: 1749 })).toBe("12 Wings is $17.49 at Fishtown");
	expect(text({ Fishtown: 1749 }, { RiNo: 1800 })).toBe(
		"12 Wings: $16.00 at Fishtown, $18.00 at RiNo",
	);
	expect(text({}, Object.fromEntries(titles.map((title) => [title, 1700])))).toBe(
		"Prices for 12 Wings were updated at 4 locations",
	);
	expect(text({ RiNo: 1800 }, { RiNo: 1800 })).toBe("Prices for 12 Wings were updated");
});
