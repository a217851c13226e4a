import type { ColorPair } from "./color";
import {
	each,
	STYLED_PART_NAMES,
	STYLED_PARTS,
	STYLING_COLOR_FIELDS,
	type StoreFont,
	type StyledPart,
	type Styling,
	type StylingColor,
} from "./styling";

interface ReadyLook {
	label: string;
	main: ColorPair;
	soft: ColorPair;
	button: ColorPair;
	heading: string;
}

/** Looks to start from; every pair of colors is easy to read (WCAG AA). */
export const READY_LOOKS = {
	ember: {
		label: "Ember",
		main: { background: "#3b1f16", color: "#fff4ea" },
		soft: { background: "#f6e3d3", color: "#5c1f0a" },
		button: { background: "#a33b10", color: "#ffffff" },
		heading: "Georgia",
	},
	harbor: {
		label: "Harbor",
		main: { background: "#14384f", color: "#ffffff" },
		soft: { background: "#e3f1f6", color: "#14384f" },
		button: { background: "#0b6285", color: "#ffffff" },
		heading: "Trebuchet MS",
	},
	garden: {
		label: "Garden",
		main: { background: "#1f3d2b", color: "#f3f8ee" },
		soft: { background: "#e4efdc", color: "#1f3d2b" },
		button: { background: "#2f6b3c", color: "#ffffff" },
		heading: "Georgia",
	},
	berry: {
		label: "Berry",
		main: { background: "#4a1237", color: "#fdeef6" },
		soft: { background: "#f8e1ee", color: "#5b1743" },
		button: { background: "#9b2468", color: "#ffffff" },
		heading: "Palatino",
	},
	charcoal: {
		label: "Charcoal",
		main: { background: "#1f1f1f", color: "#ffffff" },
		soft: { background: "#eeeeee", color: "#1f1f1f" },
		button: { background: "#ffcc33", color: "#1f1f1f" },
		heading: "Verdana",
	},
	cream: {
		label: "Cream",
		main: { background: "#fbf4e6", color: "#3a2a17" },
		soft: { background: "#f1e4c8", color: "#3a2a17" },
		button: { background: "#7a4a12", color: "#ffffff" },
		heading: "Palatino",
	},
} as const satisfies Record<string, ReadyLook>;
export type ReadyLookName = keyof typeof READY_LOOKS;
export const READY_LOOK_NAMES = Object.keys(READY_LOOKS) as ReadyLookName[];

const PARTS: Record<StyledPart, "main" | "soft" | "button" | null> = {
	banner: "main",
	header: "main",
	menuBar: "soft",
	menu: null,
	footer: "main",
	button: "button",
};

export type LookFields = Record<StylingColor, string | null> & Pick<Styling, "headingFont">;

/** Styling fields that a preset look sets. */
export function lookFields(name: ReadyLookName): LookFields {
	const look: ReadyLook = READY_LOOKS[name];
	const colors = each(STYLING_COLOR_FIELDS, (): string | null => null);
	for (const part of STYLED_PART_NAMES) {
		const pair = PARTS[part];
		if (!pair) continue;
		colors[STYLED_PARTS[part].background] = look[pair].background;
		colors[STYLED_PARTS[part].color] = look[pair].color;
	}
	const headingFont: StoreFont = {
		name: look.heading,
		source: "installed",
		format: "woff2",
		link: "",
	};
	return { ...colors, headingFont };
}

/** The ready look that a styling has; null for one of its own. */
export function findReadyLook(styling: LookFields): ReadyLookName | null {
	const found = READY_LOOK_NAMES.find((name) => {
		const { headingFont, ...colors } = lookFields(name);
		return (
			headingFont.name === styling.headingFont.name &&
			STYLING_COLOR_FIELDS.every((field) => colors[field] === styling[field])
		);
	});
	return found ?? null;
}

/** The look chosen in a form; null if unchanged. */
export function chosenLook({ look, lookBefore }: Record<"look" | "lookBefore", string>) {
	return (look !== lookBefore && READY_LOOK_NAMES.find((name) => name === look)) || null;
}
