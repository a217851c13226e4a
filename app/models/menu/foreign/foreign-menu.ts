import { formatCount } from "~/models/shared/count-text";
import { ACCEPTED_FILES } from "~/models/shared/csv-file";

/** A menu from another system, however its file was laid out. Amounts are minor units. */
export interface ForeignMenu {
	source: ForeignSource;
	menus: ForeignSection[];
	categories: ForeignCategory[];
	items: ForeignItem[];
	groups: ForeignGroup[];
	notes: string[];
}

export const FOREIGN_SOURCES = [
	"square",
	"toast",
	"clover",
	"uber-eats",
	"doordash",
	"spreadsheet",
] as const;
export type ForeignSource = (typeof FOREIGN_SOURCES)[number];

export const SOURCE_LABELS: Record<ForeignSource, string> = {
	square: "Square item library",
	toast: "Toast menu export",
	clover: "Clover inventory export",
	"uber-eats": "Uber Eats menu",
	doordash: "DoorDash menu",
	spreadsheet: "Spreadsheet",
};

interface ForeignSection {
	title: string;
	categories: string[];
}

export interface ForeignCategory {
	key: string;
	title: string;
	description: string;
	items: string[];
}

export interface ForeignItem extends ForeignOption {
	key: string;
	description: string;
	isArchived: boolean;
	isVisible: boolean;
	isOrderable: boolean;
	containsAlcohol: boolean;
	sizesTitle: string;
	sizes: ForeignOption[];
	groups: string[];
	notes: string[];
}

/** A size or a modifier. */
export interface ForeignOption {
	title: string;
	price: number | null;
	sku: string;
}

export interface ForeignGroup {
	key: string;
	title: string;
	min: number;
	/** 0: any number. */
	max: number;
	options: ForeignOption[];
	notes: string[];
}

export const MENU_FILE = "file";
export const MENU_FILE_ACCEPT = `${ACCEPTED_FILES},.json,application/json`;

export const MAX_FOREIGN_ITEMS = 1_500;
export const MAX_FOREIGN_CATEGORIES = 250;
export const MAX_FOREIGN_OPTIONS = 10_000;
export const MAX_FOREIGN_ROWS = 20_000;
export const MAX_FOREIGN_NOTES = 50;
export const DEFAULT_MENU_TITLE = "Main menu";

export const FOREIGN_MESSAGES = {
	none: "Choose a file",
	large: "Choose a file of at most 5 MB",
	empty: "The file has no items",
	json: "The file has no Uber Eats or DoorDash menu",
	noTitles: "Choose the column with item names",
	columns: "Choose what each column contains",
	otherColumns: "The columns changed. Check the preview, then import it.",
	many: `At most ${formatCount(MAX_FOREIGN_ITEMS)} items are imported at a time. Split the file.`,
	manyCategories: `At most ${MAX_FOREIGN_CATEGORIES} categories are imported at a time. Split the file.`,
	manyOptions: `The file has more than ${formatCount(MAX_FOREIGN_OPTIONS)} sizes and modifiers. Split it.`,
	manyRows: `At most ${formatCount(MAX_FOREIGN_ROWS)} rows are imported at a time. Split the file.`,
	long: "The menu is too long to import at once. Split the file by category.",
	damaged: "The file is damaged. Export it again.",
	noPrice: "No price: customers can’t order it",
	variablePrice: "Variable price: enter one after the import",
} as const;

export class ForeignMenuError extends Error {}

export const NEW_FOREIGN_ITEM: Omit<ForeignItem, "key" | "title"> = {
	description: "",
	price: null,
	sku: "",
	isArchived: false,
	isVisible: true,
	isOrderable: true,
	containsAlcohol: false,
	sizesTitle: "Size",
	sizes: [],
	groups: [],
	notes: [],
};
