// @both-databases: security
import { testEndpointMatrix } from "../../support/endpoint-matrix";

testEndpointMatrix("menu");
