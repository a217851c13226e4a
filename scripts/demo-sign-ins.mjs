const PASSWORD = "Mise2026demo";

const SIGN_INS = [
	["cashier@emberrye.test", "Store cashier, 1 store"],
	["ops@emberrye.test", "Store operations, 1 store"],
	["manager@emberrye.test", "Store admin, 2 stores"],
	["franchisee@emberrye.test", "Franchisee, 4 stores"],
	["operator@emberrye.test", "Merchant operator"],
	["marketer@emberrye.test", "Merchant marketer"],
	["owner@emberrye.test", "Merchant super admin, 40 stores"],
	["owner@harbourlane.test", "Single-store coffee shop"],
	["barista@harbourlane.test", "Cashier of the coffee shop"],
	["owner@foundrymarket.test", "Food hall of 7 brands"],
	["support@platform.test", "Platform support"],
	["admin@platform.test", "Platform super admin"],
];

export function printDemo(dataDir) {
	const width = Math.max(...SIGN_INS.map(([email]) => email.length));
	console.log(`\nSign in as (password of all: ${PASSWORD})`);
	for (const [email, who] of SIGN_INS) console.log(`  ${email.padEnd(width)}  ${who}`);
	console.log(`\nData is kept in ${dataDir}, logs in ${dataDir}/logs.`);
}
