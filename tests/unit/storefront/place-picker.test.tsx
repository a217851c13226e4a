import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PlacePicker } from "~/components/storefront/place-picker";
import { PLAIN_WEB_STORE, storeBrand } from "~/services/storefront/store-brand.server";

const place = (name: string, isOpen: boolean) => ({
	name,
	isOpen,
	path: `/locations/${name}`,
	street: "1 Main St",
	openText: isOpen ? "Open now" : "Closed",
	distance: "",
});

it("has the states in columns, each location with the colored dot of its state", () => {
	const markup = renderToStaticMarkup(
		<PlacePicker
			view={{
				title: "Ember",
				url: "",
				description: "",
				brand: storeBrand({ name: "Ember", logoId: null, footNote: "" }, PLAIN_WEB_STORE),
				path: "/locations/ember",
				query: "",
				isNear: false,
				canLocate: false,
				total: 2,
				groups: [{ title: "Illinois", places: [place("loop", true), place("ward", false)] }],
			}}
		/>,
	);
	expect(markup).toMatch(/<div class="store-states"><section><h2[^>]*>Illinois/);
	const rows = markup.split("<li>").slice(1);
	expect(rows.map((row) => /class="(store-dot[^"]*)"/.exec(row)?.[1])).toEqual([
		"store-dot store-dot-open",
		"store-dot",
	]);
});
