import type { Random } from "./random";

const FIRST =
	"Abigail Adrian Aisha Alejandro Alice Amara Amelia Andre Anika Antonio Aria Arjun Audrey Ava Ben Bianca Caleb Camila Carlos Carmen Cecilia Chloe Clara Connor Daniela Darius David Deepa Diego Elena Eli Elise Emeka Emma Esther Ethan Eva Farah Felix Fiona Gabriel Grace Hana Hannah Hassan Henry Imani Ines Isaac Isabel Ivan Jada Jamal James Jasmine Javier Jin Joanna Jonah Jordan José Julia Kai Kareem Katya Keisha Kenji Lara Leila Leo Lena Liam Linh Lucas Lucía Maya Malik Marcus Maria Marisol Mateo Mei Mia Miles Mina Mohamed Nadia Naomi Nathan Nia Nina Noah Noor Nora Olga Oliver Omar Owen Paloma Paul Petra Priya Quinn Rafael Rana Ravi Renata Rosa Ruby Ruth Sadie Samir Samuel Sana Sara Sean Selena Simone Sofia Stefan Talia Tara Teresa Theo Tomás Uma Valeria Vera Victor Violet Wei Wendell Xavier Yara Yusuf Zara Zoë".split(
		" ",
	);

const LAST =
	"Abbott Acosta Adeyemi Ahmed Almeida Anders Aquino Arias Baker Banerjee Barnes Bauer Becker Bell Benítez Bishop Boone Bowman Brandt Brooks Bryant Burke Cabrera Calloway Campos Carver Castillo Chan Chaudhry Chen Choi Clarke Cohen Coleman Contreras Cooper Costa Crane Cruz Dalton Daly Das Delgado Desai Diallo Dixon Doyle Duarte Dunn Eastman Eke Ellison Emery Espinoza Farrell Fields Figueroa Fischer Fleming Flores Foster Franco Fraser Gallagher Garza Gibson Gomes Grant Greene Gupta Guzmán Haddad Hale Hansen Harper Hayes Herrera Hoang Holloway Hughes Ibarra Ibrahim Iverson Jacobs Jensen Joshi Juárez Kamara Kapoor Kaur Keller Khan Kim Kline Kowalski Lambert Larsen Le Lindgren Liu Lopez Lowe Luna Mack Maldonado Marsh Matsuda Mbeki McCoy Medina Mehta Mercer Miranda Molina Moreau Morris Moss Murphy Nakamura Nash Navarro Nguyen Nolan Novak Núñez Obi Okafor Olsen Ortega Osei Owens Pacheco Park Patel Pereira Petrov Phan Pierce Ponce Porter Quintero Ramos Rao Reyes Rhodes Rivera Rojas Romano Rossi Rowe Ruiz Salazar Santos Schmidt Shah Silva Singh Sloan Soto Stone Suárez Sullivan Tanaka Tate Torres Tran Underwood Valdez Vance Vargas Vasquez Vega Walsh Ward Weiss West Whitlock Wolfe Wong Xu Yamada Yates Yoon Zamora Zhang Zimmerman".split(
		" ",
	);

export function personName(random: Random): string {
	return `${random.pick(FIRST)} ${random.pick(LAST)}`;
}

/** Such as "jose.nunez42@inbox.test": lower case, no accents, on a domain that receives no mail. */
export function sandboxEmail(name: string, suffix: string): string {
	const plain = name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z]+/g, ".");
	return `${plain}${suffix}@inbox.test`;
}

/** A number from the range reserved for fiction, such as +1 312 555 0142. `last` is 0 to 99. */
export function fictionalPhone(areaCode: string, last: number): string {
	return `+1${areaCode}55501${String(last).padStart(2, "0")}`;
}
