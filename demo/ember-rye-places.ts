import type { PosProvider } from "~/models/viewer/pos-provider";
import type { HoursPattern } from "./hours-patterns";

export type Group = "Midwest" | "Northeast" | "South" | "Mountain" | "Pacific";

export interface Franchisee {
	key: string;
	company: string;
	name: string;
}

export interface EmberRyePlace {
	key: string;
	area: string;
	city: string;
	region: string;
	zone: string;
	latitude: number;
	longitude: number;
	houseNumber: string;
	street: string;
	postalCode: string;
	hours: HoursPattern;
	orders: number;
	pos: PosProvider;
	group: Group;
	franchisee: string | null;
	priceFactor: number;
	servesTables: boolean;
}

export const FRANCHISEES: readonly Franchisee[] = [
	{ key: "lakeview", company: "Lakeview Hospitality Group", name: "Renata Quintero" },
	{ key: "northstar", company: "North Star Kitchens", name: "Elise Lindgren" },
	{ key: "gulf", company: "Gulf & Prairie Foods", name: "Marcus Holloway" },
	{ key: "liberty", company: "Liberty Table Partners", name: "Deepa Banerjee" },
	{ key: "harborline", company: "Harborline Eats", name: "Sean Gallagher" },
	{ key: "peachtree", company: "Peachtree Fry Company", name: "Keisha Bryant" },
	{ key: "highplains", company: "High Plains Restaurants", name: "Wendell Yates" },
	{ key: "sonoran", company: "Sonoran Supper", name: "Javier Arias" },
	{ key: "goldcoast", company: "Gold Coast Chicken", name: "Mei Tanaka" },
	{ key: "cascade", company: "Cascade Counter Co.", name: "Petra Novak" },
	{ key: "maple", company: "Maple Row Hospitality", name: "Fiona Fraser" },
];

// key | area | city, region | zone | latitude, longitude | street address, postal code | hours | orders | POS | group |
// franchisee | price factor | serves tables
const TABLE = `
wicker-park|Wicker Park|Chicago, IL|Chicago|41.9088, -87.6776|1542 N Milwaukee Ave, 60622|late|66|toast|Midwest|||y
logan-square|Logan Square|Chicago, IL|Chicago|41.9284, -87.7068|2647 N Kedzie Ave, 60647|standard|45|toast|Midwest|||y
lincoln-park|Lincoln Park|Chicago, IL|Chicago|41.9251, -87.6493|2318 N Clark St, 60614|standard|49|toast|Midwest|||y
hyde-park|Hyde Park|Chicago, IL|Chicago|41.7997, -87.5897|1455 E 53rd St, 60615|early|36|square|Midwest|||
west-loop|West Loop|Chicago, IL|Chicago|41.8845, -87.6480|933 W Randolph St, 60607|split|50|toast|Midwest||1.06|y
naperville|Naperville|Naperville, IL|Chicago|41.7731, -88.1480|47 W Jefferson Ave, 60540|no-sunday|31|square|Midwest|lakeview||
third-ward|Third Ward|Milwaukee, WI|Chicago|43.0340, -87.9061|224 N Broadway, 53202|standard|33|square|Midwest|lakeview||
evanston|Evanston|Evanston, IL|Chicago|42.0480, -87.6830|1618 Sherman Ave, 60201|early|37|square|Midwest|lakeview||
north-loop|North Loop|Minneapolis, MN|Chicago|44.9866, -93.2746|408 Washington Ave N, 55401|no-monday|35|clover|Midwest|northstar||y
grand-avenue|Grand Avenue|St. Paul, MN|Chicago|44.9399, -93.1350|1086 Grand Ave, 55105|standard|27|clover|Midwest|northstar||
central-west-end|Central West End|St. Louis, MO|Chicago|38.6441, -90.2614|315 N Euclid Ave, 63108|standard|32|square|Midwest|northstar||
east-nashville|East Nashville|Nashville, TN|Chicago|36.1780, -86.7506|1106 Woodland St, 37206|late|43|toast|South|gulf||y
south-congress|South Congress|Austin, TX|Chicago|30.2489, -97.7501|1619 S Congress Ave, 78704|late|49|toast|South|gulf||y
deep-ellum|Deep Ellum|Dallas, TX|Chicago|32.7843, -96.7838|2718 Elm St, 75226|after-hours|41|toast|South|gulf||
montrose|Montrose|Houston, TX|Chicago|29.7423, -95.3906|1014 Westheimer Rd, 77006|standard|44|square|South|gulf||
magazine-street|Magazine Street|New Orleans, LA|Chicago|29.9204, -90.0985|4122 Magazine St, 70115|late|39|clover|South|||y
astoria|Astoria|Queens, NY|New_York|40.7622, -73.9253|30-88 Steinway St, 11103|standard|48|toast|Northeast|liberty|1.08|
park-slope|Park Slope|Brooklyn, NY|New_York|40.6724, -73.9772|186 5th Ave, 11217|standard|48|toast|Northeast|liberty|1.08|
fishtown|Fishtown|Philadelphia, PA|New_York|39.9731, -75.1342|1421 Frankford Ave, 19125|late|40|square|Northeast|liberty||y
lawrenceville|Lawrenceville|Pittsburgh, PA|New_York|40.4653, -79.9607|3609 Butler St, 15201|no-monday|26|clover|Northeast|liberty||
fenway|Fenway|Boston, MA|New_York|42.3440, -71.0983|1309 Boylston St, 02215|standard|46|toast|Northeast|harborline|1.06|
fells-point|Fells Point|Baltimore, MD|New_York|39.2837, -76.5930|812 S Broadway, 21231|late|30|clover|Northeast|harborline||y
u-street|U Street|Washington, DC|New_York|38.9170, -77.0322|1344 U St NW, 20009|after-hours|42|toast|Northeast|harborline||
inman-park|Inman Park|Atlanta, GA|New_York|33.7573, -84.3602|299 N Highland Ave NE, 30307|standard|40|toast|South|peachtree||y
south-end|South End|Charlotte, NC|New_York|35.2107, -80.8583|1911 Camden Rd, 28203|standard|34|square|South|peachtree||
wynwood|Wynwood|Miami, FL|New_York|25.8010, -80.1990|2519 NW 2nd Ave, 33127|late|45|aggregator|South|peachtree||y
short-north|Short North|Columbus, OH|New_York|39.9793, -83.0037|772 N High St, 43215|standard|29|square|Midwest|||
rino|RiNo|Denver, CO|Denver|39.7690, -104.9794|2936 Larimer St, 80205|standard|43|toast|Mountain|highplains||y
pearl-street|Pearl Street|Boulder, CO|Denver|40.0190, -105.2747|1930 Pearl St, 80302|early|28|square|Mountain|highplains||
sugar-house|Sugar House|Salt Lake City, UT|Denver|40.7218, -111.8563|1058 E 2100 S, 84106|no-sunday|25|clover|Mountain|highplains||
nob-hill|Nob Hill|Albuquerque, NM|Denver|35.0801, -106.6056|3513 Central Ave NE, 87106|split-no-sunday|19|clover|Mountain|sonoran||
roosevelt-row|Roosevelt Row|Phoenix, AZ|Phoenix|33.4588, -112.0684|218 E Roosevelt St, 85004|late|38|square|Mountain|sonoran||y
mill-avenue|Mill Avenue|Tempe, AZ|Phoenix|33.4233, -111.9400|640 S Mill Ave, 85281|standard|37|square|Mountain|sonoran||
silver-lake|Silver Lake|Los Angeles, CA|Los_Angeles|34.0914, -118.2803|3816 W Sunset Blvd, 90026|standard|48|toast|Pacific|goldcoast|1.07|
north-park|North Park|San Diego, CA|Los_Angeles|32.7484, -117.1303|3043 University Ave, 92104|late|36|square|Pacific|goldcoast||y
temescal|Temescal|Oakland, CA|Los_Angeles|37.8354, -122.2627|4920 Telegraph Ave, 94609|split|32|square|Pacific||1.07|
alberta-arts|Alberta Arts|Portland, OR|Los_Angeles|45.5590, -122.6450|1728 NE Alberta St, 97211|no-monday|23|square|Pacific|cascade||y
arts-district|Arts District|Las Vegas, NV|Los_Angeles|36.1585, -115.1530|1211 S Main St, 89104|all-day-weekend|54|aggregator|Pacific|cascade|1.05|
queen-west|Queen West|Toronto, ON|Toronto|43.6470, -79.4040|642 Queen St W, M6J 1E4|standard|39|square|Northeast|maple|1.3|y
gastown|Gastown|Vancouver, BC|Vancouver|49.2835, -123.1060|311 Water St, V6B 1B8|standard|20|square|Pacific|maple|1.3|
`;

export const EMBER_RYE_PLACES: readonly EmberRyePlace[] = TABLE.trim().split("\n").map(parsePlace);

function parsePlace(line: string): EmberRyePlace {
	const cells = line.split("|");
	const cell = (index: number) => cells[index] ?? "";
	const [city = "", region = ""] = cell(2).split(", ");
	const [latitude, longitude] = cell(4).split(", ").map(Number);
	const [address = "", postalCode = ""] = cell(5).split(", ");
	const [houseNumber = "", ...street] = address.split(" ");
	return {
		key: cell(0),
		area: cell(1),
		city,
		region,
		zone: `America/${cell(3)}`,
		latitude: latitude ?? 0,
		longitude: longitude ?? 0,
		houseNumber,
		street: street.join(" "),
		postalCode,
		hours: cell(6) as HoursPattern,
		orders: Number(cell(7)),
		pos: cell(8) as PosProvider,
		group: cell(9) as Group,
		franchisee: cell(10) || null,
		priceFactor: Number(cell(11) || 1),
		servesTables: cell(12) === "y",
	};
}
