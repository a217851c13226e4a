import type { Config } from "tailwindcss";

// Comma-separated hsl() and hsla() are what Safari 12.0 can read, so the tokens hold "h, s%, l%".
const token = (name: string) => `hsla(var(--${name}), <alpha-value>)`;

export default {
	content: ["./app/**/*.{ts,tsx}"],
	darkMode: ["selector", '[data-theme="dark"]'],
	// Without the first ones every colour utility would carry a custom property of its own; the others give some fifty
	// custom properties to every element and every ::before and ::after. reset.css stands in for preflight.
	corePlugins: {
		backdropOpacity: false,
		backgroundOpacity: false,
		borderOpacity: false,
		container: false,
		divideOpacity: false,
		placeholderOpacity: false,
		ringOpacity: false,
		textOpacity: false,
		preflight: false,
		backdropFilter: false,
		borderSpacing: false,
		boxShadow: false,
		boxShadowColor: false,
		contain: false,
		filter: false,
		fontVariantNumeric: false,
		gradientColorStops: false,
		ringColor: false,
		ringOffsetColor: false,
		ringOffsetWidth: false,
		ringWidth: false,
		rotate: false,
		scale: false,
		scrollSnapType: false,
		skew: false,
		touchAction: false,
		transform: false,
		translate: false,
	},
	// Words of the sources that are no classes: "!page" would double every rule of .page.
	blocklist: [
		...[
			"!page",
			"!notice",
			"!icon",
			"!badge",
			"!card",
			"!choice",
			"!columns",
			"!facts",
			"!feature",
		],
		...["!field", "!hint", "!link", "!menu", "!rows", "!tab", "!tone", "!window", "!zone"],
	],
	theme: {
		screens: { sm: "640px", md: "768px", lg: "1024px", xl: "1280px" },
		colors: {
			transparent: "transparent",
			current: "currentColor",
			background: token("background"),
			foreground: token("foreground"),
			card: token("card"),
			muted: { DEFAULT: token("muted"), foreground: token("muted-foreground") },
			border: token("border"),
			input: token("input"),
			ring: token("ring"),
			primary: {
				DEFAULT: token("primary"),
				foreground: token("primary-foreground"),
				soft: token("primary-soft"),
			},
			danger: { DEFAULT: token("danger"), foreground: token("danger-foreground") },
			success: token("success"),
			warning: token("warning"),
			chart: { 1: token("chart-1"), 2: token("chart-2") },
		},
		fontFamily: {
			// Few, as an old browser looks for each missing one by weight in its first layout.
			sans: ["system-ui", "Arial", "sans-serif"],
			mono: ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"],
		},
		extend: {
			borderRadius: { DEFAULT: "6px", lg: "10px" },
			boxShadow: { card: "var(--shadow-card)", float: "var(--shadow-float)" },
			maxWidth: { prose: "65ch", form: "44rem", page: "80rem" },
			minHeight: { touch: "44px" },
			spacing: { sidebar: "280px" },
		},
	},
} satisfies Config;
