import { browserslist } from "./scripts/supported-browsers.mjs";

export default {
	plugins: {
		tailwindcss: {},
		autoprefixer: { overrideBrowserslist: browserslist },
	},
};
