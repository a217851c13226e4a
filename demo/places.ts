import type { CountryCode } from "~/models/shared/country";
import type { Currency } from "~/models/shared/money";

export interface Region {
	name: string;
	country: CountryCode;
	taxRate: number;
	areaCodes: readonly string[];
}

export const REGIONS: Record<string, Region> = {
	AZ: us("Arizona", 860, "480 520 602 623 928"),
	CA: us("California", 950, "209 213 310 323 408 415 424 510 559 562 619 626 628 650 657"),
	CO: us("Colorado", 881, "303 719 720 970 983"),
	DC: us("District of Columbia", 1000, "202 771"),
	FL: us("Florida", 700, "239 305 321 352 386 407 561 727 754 786 813 850"),
	GA: us("Georgia", 890, "229 404 470 478 678 706 762 770 912"),
	IL: us("Illinois", 1075, "217 224 309 312 331 618 630 708 773 779 815 847 872"),
	LA: us("Louisiana", 995, "225 318 337 504 985"),
	MA: us("Massachusetts", 700, "339 351 413 508 617 774 781 857 978"),
	MD: us("Maryland", 600, "240 301 410 443 667"),
	ME: us("Maine", 800, "207"),
	MN: us("Minnesota", 903, "218 320 507 612 651 763 952"),
	MO: us("Missouri", 968, "314 417 573 636 660 816"),
	NC: us("North Carolina", 825, "252 336 704 743 828 910 919 980 984"),
	NM: us("New Mexico", 788, "505 575"),
	NV: us("Nevada", 838, "702 725 775"),
	NY: us("New York", 888, "212 315 332 347 516 518 585 607 631 646 680 716 718 845 914 917 929"),
	OH: us("Ohio", 750, "216 234 330 380 419 440 513 567 614 740 937"),
	OR: us("Oregon", 0, "458 503 541 971"),
	PA: us("Pennsylvania", 800, "215 267 272 412 445 484 570 610 717 724 814 878"),
	TN: us("Tennessee", 975, "423 615 629 731 865 901 931"),
	TX: us("Texas", 825, "210 214 254 281 325 346 361 409 430 432 469 512 682 713 737 806 817 832"),
	UT: us("Utah", 875, "385 435 801"),
	WA: us("Washington", 1035, "206 253 360 425 509 564"),
	WI: us("Wisconsin", 550, "262 414 534 608 715 920"),
	BC: canada("British Columbia", 500, "236 250 604 672 778"),
	ON: canada("Ontario", 1300, "226 249 289 343 365 416 437 519 548 613 647 705 807 905"),
};

/** The region of a code; throws for one without demo locations. */
export function getRegion(code: string): Region {
	const region = REGIONS[code];
	if (!region) throw new Error(`No location of the demo is in ${code}`);
	return region;
}

export function countryCurrency(country: CountryCode): Currency {
	return country === "ca" ? "CAD" : country === "au" ? "AUD" : "USD";
}

function us(name: string, taxRate: number, areaCodes: string): Region {
	return { name, country: "us", taxRate, areaCodes: areaCodes.split(" ") };
}

function canada(name: string, taxRate: number, areaCodes: string): Region {
	return { name, country: "ca", taxRate, areaCodes: areaCodes.split(" ") };
}
